export { type InspectedPdf, inspectPdf as inspect } from './inspect-pdf.ts';
export { saveIncrementally } from './save.ts';
