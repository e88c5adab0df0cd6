import type { AnnexListTables } from './modules/annex-list/annex-list-tables.ts';
import type { ApiTokenTables } from './modules/api-token/api-token-tables.ts';
import type { BatchTables } from './modules/batch/batch-tables.ts';
import type { CommentTables } from './modules/comment/comment-tables.ts';
import type { CompanyTables } from './modules/company/company-tables.ts';
import type { CompanyRecordTables } from './modules/company-record/company-record-tables.ts';
import type { CredentialsTables } from './modules/credentials/credentials-tables.ts';
import type { DocumentTables } from './modules/document/document-tables.ts';
import type { EfirmaTables } from './modules/efirma/efirma-tables.ts';
import type { EnvelopeTables } from './modules/envelope/envelope-tables.ts';
import type { EvidenceTables } from './modules/evidence/evidence-tables.ts';
import type { ChangedFileTables } from './modules/file/changed-file-tables.ts';
import type { ForwardingTables } from './modules/forwarding/forwarding-tables.ts';
import type { IdentityTables } from './modules/identity/identity-tables.ts';
import type { ImageTables } from './modules/image/image-tables.ts';
import type { LinkTables } from './modules/link/link-tables.ts';
import type { LogTables } from './modules/log/log-tables.ts';
import type { SendingTables } from './modules/mail/mail-tables.ts';
import type { MessageTables } from './modules/message/message-tables.ts';
import type { NotificationTables } from './modules/notification/notification-tables.ts';
import type { ObserverTables } from './modules/observer/observer-tables.ts';
import type { MailTables } from './modules/outbox/outbox-tables.ts';
import type { PasswordTables } from './modules/password/password-tables.ts';
import type { ScanTables } from './modules/scan/scan-tables.ts';
import type { SealTables } from './modules/seal/seal-tables.ts';
import type { SessionTables } from './modules/session/session-tables.ts';
import type { SignerTables } from './modules/signer/signer-tables.ts';
import type { SigningCodeTables } from './modules/signing-code/signing-code-tables.ts';
import type { TemplateTables } from './modules/template/template-tables.ts';
import type { TroubleTables } from './modules/trouble/trouble-tables.ts';
import type { UploadTables } from './modules/upload/upload-tables.ts';
import type { UserTables } from './modules/user/user-tables.ts';
import type { WebhookTables } from './modules/webhook/webhook-tables.ts';

/** Every table, as the module that owns it declares it. */
export interface Tables
  extends CompanyTables,
    CompanyRecordTables,
    UserTables,
    CredentialsTables,
    SessionTables,
    PasswordTables,
    ApiTokenTables,
    AnnexListTables,
    UploadTables,
    TemplateTables,
    TroubleTables,
    MailTables,
    SendingTables,
    DocumentTables,
    SignerTables,
    LinkTables,
    LogTables,
    EvidenceTables,
    EfirmaTables,
    EnvelopeTables,
    CommentTables,
    MessageTables,
    NotificationTables,
    BatchTables,
    IdentityTables,
    ImageTables,
    ChangedFileTables,
    ScanTables,
    SealTables,
    SigningCodeTables,
    WebhookTables,
    ForwardingTables,
    ObserverTables {}
