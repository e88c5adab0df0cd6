export { fieldNames } from './field-names.ts';
export { type InspectedPdf, inspectPdf as inspect } from './inspect-pdf.ts';
export { pageSizes } from './page-sizes.ts';
export { pageTexts } from './page-texts.ts';
export { saveIncrementally } from './save.ts';
