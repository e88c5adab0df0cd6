import type { CompanyId, DocumentId, UserId } from '@pacta/shared/contracts';

/** A signed-in user. */
export type UserActor =
  | { readonly role: 'admin'; readonly id: UserId; readonly name: string; readonly companyId: CompanyId | null }
  | { readonly role: 'sub'; readonly id: UserId; readonly name: string; readonly companyId: CompanyId };

/** The holder of a document's link: nobody but that one person, and nothing but that one document. */
export interface LinkActor {
  readonly role: 'approver' | 'signer';
  readonly id: string;
  readonly documentId: DocumentId;
}

export type Actor = UserActor | LinkActor;
