import type { SignerPosition } from '@pacta/shared/contracts';

/** Strong enough on white paper, which stays white in the dark too; the label beside it says the same in words. */
export const colourOf: Record<SignerPosition, { line: string; fill: string }> = {
  firmante_1: { line: '#0d6b64', fill: 'rgb(13 134 123 / 0.14)' },
  firmante_2: { line: '#1e4fae', fill: 'rgb(37 97 208 / 0.14)' },
  firmante_3: { line: '#9d430f', fill: 'rgb(234 115 23 / 0.16)' },
  firmante_4: { line: '#7a2590', fill: 'rgb(150 50 180 / 0.14)' },
};
