export { aDocumentDetail, aDocumentSummary, aPublicDocument } from './a-document.ts';
export { aNotification } from './a-notification.ts';
export { aPdf } from './a-pdf.ts';
export { aScan } from './a-scan.ts';
export { aTemplateSummary } from './a-template.ts';
export { aCompany, aCompanyDetail, aUser } from './a-user.ts';
export { aCertificate, anEfirma, aPreparation } from './an-efirma.ts';
export { renderUi } from './render-ui.tsx';
export { refuse, respond } from './respond.ts';
