import type { Endpoint, FileEndpoint, Role } from '@pacta/contracts';
import type { LinkActor } from './actor.ts';
import { contracts } from './endpoints.ts';

type Contracts = typeof contracts;

export type EndpointName = {
  [Name in keyof Contracts]: Contracts[Name] extends Endpoint | FileEndpoint ? Name : never;
}[keyof Contracts];

/**
 * Whose records a user may reach: everybody's, their company's, their own, or none, in which case the call is refused
 * (403).
 */
export type Scope = 'all' | 'company' | 'own' | 'none';

/** Which holder of a document's link may call: approver, signer, `either` of them, or `any`, observers too. A call always concerns their one document. */
export type Holder = 'approver' | 'signer' | 'either' | 'any';

type PermissionFor<E> = E extends { access: 'public' }
  ? 'anyone'
  : E extends { access: 'link' }
    ? Holder
    : Readonly<Record<Role, Scope>>;

const everything = { admin: 'all', sub: 'company' } as const;
const onlyAdmins = { admin: 'all', sub: 'none' } as const;
const oneself = { admin: 'own', sub: 'own' } as const;

/**
 * Who may do what: one row for each endpoint of the contract. A record outside a user's scope does not exist for them
 * (404). What may be done with a record at this moment is decided by its module's policy.
 */
export const permissions: { readonly [Name in EndpointName]: PermissionFor<Contracts[Name]> } = {
  login: 'anyone',
  logout: 'anyone',
  refreshTokens: 'anyone',
  forgotPassword: 'anyone',
  resetPassword: 'anyone',
  checkPasswordLink: 'anyone',
  confirmEmail: 'anyone',
  restoreEmail: 'anyone',
  createApiToken: 'anyone',
  exchangeLink: 'anyone',
  downloadImage: 'anyone',
  findFile: 'anyone',
  getEfirmaTrust: 'anyone',
  reportMail: 'anyone',
  reportBounce: 'anyone',
  receiveIdentityWebhook: 'anyone',
  tellTroubles: 'anyone',

  getMe: oneself,
  updateMe: oneself,
  changePassword: oneself,
  listSessions: oneself,
  revokeSession: oneself,
  revokeOtherSessions: oneself,
  listApiTokens: oneself,
  revokeApiToken: oneself,
  getMyPreferences: oneself,
  updateMyPreferences: oneself,
  listNotifications: oneself,
  readNotifications: oneself,

  listUsers: everything,
  getUser: everything,
  createUser: everything,
  updateUser: everything,
  deleteUser: everything,
  inviteUser: everything,
  mailPasswordLink: everything,

  listCompanies: everything,
  getCompany: onlyAdmins,
  createCompany: onlyAdmins,
  updateCompany: onlyAdmins,
  deleteCompany: onlyAdmins,
  listCompanyRecord: onlyAdmins,
  getWebhook: everything,
  makeWebhookSecret: onlyAdmins,
  testWebhook: onlyAdmins,
  listDeliveries: everything,
  getDelivery: everything,
  sendDeliveryAgain: everything,
  checkProvider: onlyAdmins,
  sendTestMessage: onlyAdmins,
  receiveEnvelopeEvent: 'anyone',
  tryProvider: everything,
  listAnnexLists: everything,
  createAnnexList: onlyAdmins,
  proposeAnnexLists: onlyAdmins,
  updateAnnexList: onlyAdmins,
  deleteAnnexList: onlyAdmins,
  uploadImage: { admin: 'own', sub: 'none' },

  uploadPdf: oneself,
  uploadAnnex: oneself,
  getUpload: oneself,
  downloadUpload: oneself,

  uploadTemplatePdf: oneself,
  previewUploadedTemplate: oneself,
  listTemplates: everything,
  getTemplate: everything,
  createTemplate: everything,
  updateTemplate: everything,
  deleteTemplate: everything,
  downloadTemplate: everything,
  previewTemplate: everything,

  uploadSheet: oneself,
  readUploadedSheet: oneself,
  downloadSampleSheet: everything,
  createBatch: everything,
  listBatches: everything,
  getBatch: everything,
  listBatchRows: everything,
  previewBatchRow: everything,
  startBatch: everything,
  stopBatch: everything,
  deleteBatch: everything,

  listDocuments: everything,
  countDocuments: everything,
  createDocument: everything,
  createFromTemplates: everything,
  getDocument: everything,
  prepareDocument: everything,
  prepareFromTemplates: everything,
  downloadPreparation: oneself,
  prepareVersion: everything,
  prepareCompanySignature: everything,
  signForCompany: everything,
  getTrail: everything,
  downloadEvidence: everything,
  downloadDocument: everything,
  downloadAnnex: everything,
  getDocumentTime: everything,
  downloadConstancia: everything,
  downloadStampedFile: everything,
  commentOnDocument: everything,
  uploadVersion: everything,
  remindDocument: everything,
  scheduleDocument: everything,
  withdrawDocument: everything,
  correctApproverEmail: everything,
  correctSignerEmail: everything,
  correctSignerPhone: everything,
  correctApproverName: everything,
  correctSignerName: everything,
  handOver: everything,
  getCirculation: everything,
  undoForwarding: everything,
  addObserver: everything,
  removeObserver: everything,

  getTroubles: onlyAdmins,
  getDocumentAnnexes: everything,
  waiveAnnexItem: everything,

  getDocumentsReport: everything,
  exportDocumentsReport: everything,

  getPublicDocument: 'any',
  downloadPublicDocument: 'any',
  downloadPublicAnnex: 'any',
  getAskedAnnexes: 'signer',
  giveAnnex: 'signer',
  takeAnnexBack: 'signer',
  forwardDocument: 'either',
  listOwnComments: 'either',
  writeToSender: 'either',
  downloadSeenVersion: 'either',
  answerQuestions: 'either',
  approveDocument: 'approver',
  rejectDocument: 'approver',
  signDocument: 'signer',
  declineDocument: 'signer',
  getSigningCode: 'signer',
  sendSigningCode: 'signer',
  checkSigningCode: 'signer',
  endHandOver: 'signer',
  preparePublicSignature: 'signer',
  downloadPublicPreparation: 'signer',
  signByEfirma: 'signer',
  uploadScan: 'signer',
  downloadPrintedCopy: 'either',
  receiveScan: 'signer',
  downloadOwnScan: 'signer',
  discardScan: 'signer',
  sendScan: 'signer',
  downloadScan: everything,
  acceptScan: everything,
  returnScan: everything,
  getOwnIdentity: 'signer',
  startIdentity: 'signer',
  getDocumentIdentity: everything,
  askIdentityAgain: everything,
  waiveIdentity: everything,
  getIdentityService: oneself,
  getWorkingDays: oneself,
};

export type Permission = (typeof permissions)[EndpointName];

const isNamed = (name: string): name is EndpointName => Object.hasOwn(permissions, name);

const rows = new Map<unknown, Permission>(
  Object.entries<unknown>(contracts).flatMap(([name, endpoint]) =>
    isNamed(name) ? [[endpoint, permissions[name]]] : [],
  ),
);

/** The row of an endpoint. An endpoint without one is not served. */
export function permissionFor(endpoint: Endpoint | FileEndpoint): Permission {
  const permission = rows.get(endpoint);
  if (permission === undefined) throw new Error(`${endpoint.method} ${endpoint.path} is not in the permission table.`);
  return permission;
}

/** What somebody whose password was printed may do before they change it. They may sign out too: anyone may. */
const forFirstPassword: ReadonlySet<unknown> = new Set([contracts.getMe, contracts.changePassword]);

export const isForFirstPassword = (endpoint: Endpoint | FileEndpoint): boolean => forFirstPassword.has(endpoint);

/** Whether a user may call at all. Whose records they then reach is decided by the use case. */
export const mayCall = (permission: Permission | undefined, role: Role): boolean =>
  typeof permission === 'object' && permission[role] !== 'none';

/** Whether the holder of a link may call at all: observers see, and do nothing. What others may do is decided by the use case. */
export const mayCallByLink = (permission: Permission | undefined, role: LinkActor['role']): boolean =>
  permission === 'any' || role !== 'observer';

const scopes: Record<Scope, string> = {
  all: 'everybody’s',
  company: 'those of their company',
  own: 'their own',
  none: 'none (403)',
};

/** The row in words, for the API reference. */
export function describePermission(permission: Permission): string {
  if (permission === 'anyone') return 'Anyone may call.';
  if (permission === 'any') return 'For the holder of the document’s link: approver, signer or observer.';
  if (permission === 'either') return 'For the holder of the document’s link, approver or signer.';
  if (typeof permission === 'string') return `For the holder of the document’s link who is its ${permission}.`;
  const { admin, sub } = permission;
  return `Records that an admin reaches: ${scopes[admin]}. Records that a sub reaches: ${scopes[sub]}.`;
}
