import type { CommentTables } from '../modules/comment/comment-tables.ts';
import type { CompanyTables } from '../modules/company/company-tables.ts';
import type { DocumentTables } from '../modules/document/document-tables.ts';
import type { LinkTables } from '../modules/link/link-tables.ts';
import type { LogTables } from '../modules/log/log-tables.ts';
import type { MailTables } from '../modules/mail/mail-tables.ts';
import type { SessionTables } from '../modules/session/session-tables.ts';
import type { SignerTables } from '../modules/signer/signer-tables.ts';
import type { UploadTables } from '../modules/upload/upload-tables.ts';
import type { UserTables } from '../modules/user/user-tables.ts';

/** Every table, as the modules that own them declare it. */
export interface Tables
  extends CompanyTables,
    UserTables,
    SessionTables,
    UploadTables,
    MailTables,
    DocumentTables,
    SignerTables,
    LinkTables,
    LogTables,
    CommentTables {}
