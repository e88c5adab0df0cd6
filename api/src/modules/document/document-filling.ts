import type { Answers, SignaturePosition, TemplateId } from '@pacta/contracts';

/** How a version came out of a template: enough to fill it again when the client answers. */
export interface DocumentFilling {
  readonly templateId: TemplateId;
  readonly version: number; // of the template
  /** As they are kept, by the name of their variable. */
  readonly answers: Answers;
  /** The variables that were left for the client. */
  readonly asked: readonly string[];
  /** Whether the client has still to answer them. */
  readonly isOpen: boolean;
  /** Where the creator put the places to sign, if they did; otherwise they are where the text says. */
  readonly placed: SignaturePosition[] | null;
}

type Filled = { readonly filling: DocumentFilling | null };

/** Whether the client is asked before signing: until they have signed nobody else is invited, since they may answer again. */
export const asksClient = ({ filling }: Filled): boolean => filling !== null && filling.asked.length > 0;

export const hasOpenQuestions = ({ filling }: Filled): boolean => filling?.isOpen ?? false;
