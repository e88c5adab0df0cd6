import type {
  CompanyId,
  FoundVariable,
  PageSize,
  RemovedPart,
  Sha256,
  SignaturePosition,
  TemplateClause,
  TemplateId,
  TemplateSigner,
  TemplateType,
  TemplateVariable,
  UnreadMark,
  UploadId,
  UserId,
} from '@pacta/contracts';
import type { ComputedMark } from '@pacta/pdf/template';
import type { ColumnType, JSONColumnType } from 'kysely';

export interface TemplateTables {
  templateUploads: {
    uploadId: UploadId;
    found: JSONColumnType<FoundVariable[]>;
    computed: JSONColumnType<ComputedMark[]>;
    clauses: JSONColumnType<TemplateClause[]>;
    unread: JSONColumnType<string[]>;
    unreadMarks: JSONColumnType<UnreadMark[]>;
    removed: JSONColumnType<RemovedPart[]>;
  };
  templates: {
    id: TemplateId;
    type: TemplateType;
    companyId: CompanyId | null;
    creatorId: UserId;
    requestKey: string;
    requestHash: ColumnType<string | null, string | null | undefined, never>; // see request-key.ts
    version: number; // the current one
    shownSince: number; // the first version made for those whom the template serves now
    titleKey: string; // see search/sort-key.ts
    searchKey: string; // see search/search-words.ts
    createdAt: Date;
    updatedAt: Date;
    deletedAt: Date | null;
  };
  templateVersions: {
    templateId: TemplateId;
    version: number;
    title: string;
    description: string;
    sha256: Sha256;
    fileName: string;
    size: number;
    pages: JSONColumnType<PageSize[]>;
    positions: JSONColumnType<SignaturePosition[]>;
    found: JSONColumnType<FoundVariable[]>;
    computed: JSONColumnType<ComputedMark[]>;
    clauses: JSONColumnType<TemplateClause[]>;
    variables: JSONColumnType<TemplateVariable[]>;
    signers: JSONColumnType<TemplateSigner[]>;
    createdBy: UserId;
    createdAt: Date;
  };
}
