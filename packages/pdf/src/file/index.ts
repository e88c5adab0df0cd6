export { type InspectedPdf, inspectPdf as inspect } from './inspect-pdf.ts';
export { saveIncrementally as saveAppended } from './save.ts';
