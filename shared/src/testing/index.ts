export { aDocumentDetail, aDocumentSummary, aPublicDocument } from './a-document.ts';
export { aNotification } from './a-notification.ts';
export { aPdf } from './a-pdf.ts';
export { aScan } from './a-scan.ts';
export { aTemplateSummary } from './a-template.ts';
export { aCompany, aCompanyDetail, aUser } from './a-user.ts';
export { aCertificate, anEfirma, aPreparation } from './an-efirma.ts';
export {
  type Fakes,
  firstToldIn,
  type Kept,
  kept,
  numbered,
  oneOf,
  type Sample,
  type Told,
  toldIn,
} from './fakes.ts';
export { pageOf } from './page-of.ts';
export { renderUi } from './render-ui.tsx';
export { type Asked, bodyOf, problemOf, refuse, respond, respondTo } from './respond.ts';
export { askFakes, readSample } from './walk.ts';
