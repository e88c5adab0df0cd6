export { type FileLevels, type Level, leastIn, levelsOf, type SignatureLevel, sealIn } from './level.ts';
export type { Claim, Missing, Trust } from './proof.ts';
