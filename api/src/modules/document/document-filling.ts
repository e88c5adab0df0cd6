import type { Answers, SignaturePosition, TemplateId } from '@pacta/contracts';

/** How a version was filled from a template: enough to fill it again when the client answers. */
export interface DocumentFilling {
  readonly templateId: TemplateId;
  readonly version: number; // of the template
  /** Normalized, by the names of their variables. */
  readonly answers: Answers;
  /** The variables that were left for the client. */
  readonly asked: readonly string[];
  /** Whether the client still has to answer them. */
  readonly isOpen: boolean;
  /** The signature positions that the creator chose; null: they are where the text says. */
  readonly placed: SignaturePosition[] | null;
}

type Filled = { readonly filling: DocumentFilling | null };

/**
 * Whether the client is asked before signing. Nobody else is invited until they have signed, since they may answer
 * again.
 */
export const asksClient = ({ filling }: Filled): boolean => filling !== null && filling.asked.length > 0;

export const hasOpenQuestions = ({ filling }: Filled): boolean => filling?.isOpen ?? false;
