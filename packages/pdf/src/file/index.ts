export { type InspectedPdf, inspect } from './inspection.ts';
export { saveAppended } from './save.ts';
