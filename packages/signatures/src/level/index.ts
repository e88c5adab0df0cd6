export { type FileLevels, type Level, levelsOf, type SignatureLevel, sealIn } from './level.ts';
export { type Claim, type Missing, missingOf, pathOf, type Trust } from './proof.ts';
