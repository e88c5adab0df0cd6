import type { SignerPosition } from '@pacta/contracts';

/** Strong enough on white paper, which stays white in the dark too; the label beside it says the same in words. */
export const signerColours: Record<SignerPosition, { line: string; fill: string }> = {
  firmante_1: { line: '#0d6b64', fill: 'rgb(219 241 238 / 0.85)' },
  firmante_2: { line: '#1e4fae', fill: 'rgb(222 232 250 / 0.85)' },
  firmante_3: { line: '#9d430f', fill: 'rgb(253 231 214 / 0.85)' },
  firmante_4: { line: '#7a2590', fill: 'rgb(244 228 249 / 0.85)' },
};

/** Of the company's own signature, beside those of the signers; in the dark it stands out from the panel too. */
export const companyColour = { line: '#5b677d', fill: 'rgb(232 235 240 / 0.85)' };
