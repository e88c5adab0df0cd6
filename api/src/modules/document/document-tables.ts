import type {
  AnnexItemId,
  CodeChannel,
  CompanyId,
  DocumentId,
  DocumentStatus,
  PagePlace,
  PageSize,
  PhoneChannel,
  Sha256,
  SignatureKind,
  SignaturePosition,
  SignatureProvider,
  SignatureType,
  SignerId,
  SignerPosition,
  UploadId,
  UserId,
} from '@pacta/contracts';
import type { AnnexGiver, Counterparty } from '@pacta/contracts/annex-list';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { DocumentFilling } from './document-filling.ts';

export interface DocumentTables {
  documents: {
    id: DocumentId;
    identifier: string;
    companyId: CompanyId;
    creatorId: UserId;
    requestKey: string;
    requestHash: ColumnType<string | null, string | null | undefined, never>; // see request-key.ts
    name: string;
    nameKey: string; // see search/sort-key.ts
    description: string;
    searchKey: string; // see search/search-words.ts
    searchWords: GeneratedAlways<string>;
    client: string | null; // the name of firmante_1
    status: DocumentStatus;
    signatureType: SignatureType;
    signatureKind: Generated<SignatureKind>;
    codeBeforeSigning: Generated<boolean>;
    codeChannel: Generated<CodeChannel>;
    codeByMailToo: Generated<boolean>; // or by e-mail, where the signer asks for that
    signatureProvider: Generated<SignatureProvider | null>; // null: signatures are collected here
    voboDifferentFromSigner: boolean;
    voboName: string | null;
    voboEmail: string | null;
    generateWithoutSignature: boolean;
    sendWithoutVobo: boolean;
    identityVerification: Generated<boolean>;
    version: number;
    scanSha256: Sha256 | null;
    scanSize: number | null;
    sealedSha256: Sha256 | null;
    sealedSize: number | null;
    preparedSha256: Generated<Sha256 | null>; // the version as e.firmas sign it
    preparedSize: Generated<number | null>;
    othersSign: Generated<boolean>;
    allowForwarding: Generated<boolean>;
    companySignedAt: Generated<Date | null>;
    firstReminderDays: Generated<number | null>; // null: nobody is reminded
    reminderEveryDays: Generated<number | null>; // null: only once
    timeZone: Generated<string>; // IANA: where its days begin and end
    expiresAt: Generated<Date | null>;
    expiryToldAt: Generated<Date | null>; // when the creator was told
    voboRemindAt: Generated<Date | null>; // of the approver, while their VoBo is awaited
    phoneChannel: Generated<PhoneChannel | null>; // by which signers are asked besides; null: by e-mail alone
    logSequence: number;
    logHead: Sha256 | null;
    trailNumber: Generated<string>; // a bigint; counts up with each entry of any document
    createdAt: Date;
    updatedAt: Date;
    approvedAt: Date | null;
    completedAt: Date | null;
    approvalSeconds: GeneratedAlways<number | null>; // since its creation
    completionSeconds: GeneratedAlways<number | null>;
  };
  documentVersions: {
    documentId: DocumentId;
    version: number;
    sha256: Sha256;
    fileName: string;
    size: number;
    pages: JSONColumnType<PageSize[]>;
    positions: JSONColumnType<SignaturePosition[]>;
    companyPlace: ColumnType<PagePlace | null, string | null | undefined, never>; // of the company's e.firma
    uploadedBy: UserId | null; // null: made from the answers of a signer
    signerId: SignerId | null;
    filling: ColumnType<DocumentFilling | null, string | null, never>;
    note: Generated<string>; // what the sender of a corrected version says about it
    createdAt: Date;
  };
  documentAnnexes: {
    id: UploadId;
    documentId: DocumentId;
    place: number;
    fileName: string;
    mediaType: string;
    size: number;
    sha256: Sha256;
    itemId: Generated<AnnexItemId | null>; // null: it is of no list, and who gave it is not told
    givenBy: Generated<string | null>;
    givenEmail: Generated<string | null>; // at which the signer was reached then
    givenPosition: Generated<SignerPosition | null>; // of the signer who gave it; null: a user did
    givenAt: Generated<Date | null>;
  };
  /** The list that a document was made with, as it was then. */
  documentAnnexLists: {
    documentId: DocumentId;
    name: string;
    counterparty: Counterparty;
  };
  annexItems: {
    id: AnnexItemId;
    documentId: DocumentId;
    place: number;
    name: string;
    note: string;
    isRequired: boolean;
    giver: AnnexGiver;
    askedOf: SignerPosition | null; // null: nobody is asked
    waivedBy: Generated<string | null>;
    waiver: Generated<string | null>; // why
    waivedAt: Generated<Date | null>;
  };
  /** How many documents a company has in each status; maintained by triggers. */
  documentTotals: {
    companyId: CompanyId;
    pendiente: number;
    aceptado: number;
    rechazado: number;
    enviado: number;
    completado: number;
  };
}
