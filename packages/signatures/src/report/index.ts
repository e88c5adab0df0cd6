export type {
  AuthorityKind,
  FileReport,
  Integrity,
  RejectedStamp,
  ReportedChange,
  RevocationReport,
  SignatureReport,
  SignerReport,
  TimeReport,
  UnclearKind,
} from './report.ts';
export { reportOn } from './report-on.ts';
export type { Believed } from './trust.ts';
