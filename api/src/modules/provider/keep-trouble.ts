import type { ProviderTrouble } from '@pacta/contracts';
import type { AnswerFault } from '@pacta/contracts/answer-fault';
import { isWorthTelling, providerNames } from '../envelope/envelope.ts';
import { saveEnvelope } from '../envelope/envelope-storage.ts';
import { notifyCreator } from '../notification/notify-creator.ts';
import type { Settling } from './settling.ts';

interface Trouble {
  readonly trouble: ProviderTrouble;
  readonly said: string | null;
  readonly fault: AnswerFault | null;
  readonly dueAt: Date;
}

/** Keeps that a try did not succeed. The creator is told once, until one does. */
export async function keepTrouble(
  { context, tx, envelope, dossier, at }: Settling,
  { trouble, said, fault, dueAt }: Trouble,
): Promise<void> {
  const { attempts, toldAt } = envelope;
  const troubledAt = envelope.troubledAt ?? at;
  const isTold = toldAt !== null || isWorthTelling(trouble, troubledAt, at);
  const told = { trouble, said, fault: fault && JSON.stringify(fault) };
  const change = { ...told, attempts: attempts + 1, dueAt, troubledAt, triedAt: at };
  await saveEnvelope(tx, envelope.id, { ...change, ...(isTold && { toldAt: toldAt ?? at }) });
  if (!isTold || toldAt) return;
  const { document } = dossier;
  await notifyCreator(context, tx, { type: 'held_up', document, by: providerNames[envelope.provider] });
}
