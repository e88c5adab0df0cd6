import { UserId } from '@pacta/contracts';
import { z } from 'zod';
import type { AppContext } from '../../context.ts';
import { newId } from '../../platform/new-id.ts';

const cookie = 'pacta_browser';
const lifetime = 180 * 24 * 60 * 60; // seconds
const purpose = 'known browser';
const maxUsers = 8;

/** A browser in which somebody proved to own an account. It gives no access: its guesses are counted by themselves. */
const KnownBrowser = z.object({ id: z.uuid(), until: z.int(), users: z.array(UserId).max(maxUsers) });
export type KnownBrowser = z.infer<typeof KnownBrowser>;

type Keys = Pick<AppContext, 'now' | 'secrets'>;

/** The browser behind a Cookie header, if we have seen it. */
export function readKnownBrowser({ now, secrets }: Keys, header: string | undefined): KnownBrowser | undefined {
  const [, sealed] = new RegExp(`(?:^|;\\s*)${cookie}=([\\w-]+)`).exec(header ?? '') ?? [];
  if (!sealed) return undefined;
  try {
    const browser = KnownBrowser.parse(JSON.parse(secrets.open(Buffer.from(sealed, 'base64url'), purpose)));
    return browser.until > now().getTime() ? browser : undefined;
  } catch {
    return undefined; // somebody else's, or of another key
  }
}

/** The Set-Cookie header that makes a browser known to one account more. */
export function knownBrowserCookie(
  { now, secrets, publicUrl }: Keys & Pick<AppContext, 'publicUrl'>,
  before: KnownBrowser | undefined,
  userId: UserId,
): string {
  const others = before?.users.filter((id) => id !== userId) ?? [];
  const browser: KnownBrowser = {
    id: before?.id ?? newId(now()),
    until: now().getTime() + lifetime * 1000,
    users: [userId, ...others].slice(0, maxUsers),
  };
  const sealed = secrets.seal(JSON.stringify(browser), purpose).toString('base64url');
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${cookie}=${sealed}; Path=/; Max-Age=${lifetime}; HttpOnly; SameSite=Strict${secure}`;
}
