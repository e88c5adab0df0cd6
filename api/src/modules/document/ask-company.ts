import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import type { Quote } from '../../jobs.ts';
import { notifyCreator } from '../notification/notify-creator.ts';
import type { Document } from './document.ts';
import { isCompanyAwaited } from './signing-stages.ts';

interface Asked {
  readonly document: Document;
  readonly isReminder?: boolean;
  /** What a colleague says with a reminder. */
  readonly note?: Quote | undefined;
}

/** Tells who created a document that their e.firma for the company is awaited, if it is: nobody else can give it. */
export async function askCompany(
  context: AppContext,
  tx: Transaction,
  { document, isReminder = false, note }: Asked,
): Promise<void> {
  if (!isCompanyAwaited(document)) return;
  await notifyCreator(context, tx, { type: 'signed', document, by: '', awaits: 'efirma', isReminder, note });
}
