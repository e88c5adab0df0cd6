export { fillProved } from './fill-proved.ts';
export { fillTemplate } from './fill-template.ts';
export { readProved } from './read-proved.ts';
export { readTemplate } from './read-template.ts';
export type { ComputedMark, Filled, Filling, TemplatePdf } from './template-pdf.ts';
