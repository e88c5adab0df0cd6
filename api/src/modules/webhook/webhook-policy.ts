import type { CompanyId, Role } from '@pacta/contracts';
import type { WebhookAction } from '@pacta/contracts/webhook';
import type { UserActor } from '../../actor.ts';

interface Reader {
  readonly role: Role;
  readonly companyId: CompanyId | null;
}

export const maySeeWebhook = (user: Reader, companyId: CompanyId): boolean =>
  user.role === 'admin' || user.companyId === companyId;

interface Ready {
  readonly hasAddress: boolean;
  readonly hasSecret: boolean;
}

/** A secret comes with a sign-in only: see makeSecret. */
export function allowedOnWebhook(user: UserActor, { hasAddress, hasSecret }: Ready): WebhookAction[] {
  const isReady = hasAddress && hasSecret;
  return [
    ...(user.role === 'admin' && user.sessionId !== undefined ? (['make_secret'] as const) : []),
    ...(user.role === 'admin' && isReady ? (['test'] as const) : []),
    ...(isReady ? (['send_again'] as const) : []),
  ];
}
