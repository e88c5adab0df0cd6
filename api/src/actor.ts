import type { CompanyId, DocumentId, SignerId, UserId } from '@pacta/shared/contracts';

/** A signed-in user. */
export type UserActor =
  | { readonly role: 'admin'; readonly id: UserId; readonly name: string; readonly companyId: CompanyId | null }
  | { readonly role: 'sub'; readonly id: UserId; readonly name: string; readonly companyId: CompanyId };

/** The holder of a document's link: nobody but that one person, and nothing but that one document. */
export interface LinkActor {
  readonly role: 'approver' | 'signer';
  readonly id: string; // of the link
  readonly documentId: DocumentId;
  /** The signer that this person is; null: an approver who does not sign. */
  readonly signerId: SignerId | null;
}

export type Actor = UserActor | LinkActor;
