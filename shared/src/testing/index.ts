export { aDocumentDetail, aDocumentSummary, aPublicDocument } from './a-document.ts';
export { aPdf } from './a-pdf.ts';
export { aCompany, aUser } from './a-user.ts';
export { renderUi } from './render-ui.tsx';
export { refuse, respond } from './respond.ts';
