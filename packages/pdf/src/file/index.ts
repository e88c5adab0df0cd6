export { type InspectedPdf, inspectPdf as inspect } from './inspection.ts';
export { saveIncrementally as saveAppended } from './save.ts';
