import type { SignatureImage } from '@pacta/contracts';
import type { PointGroup } from 'signature_pad';
import type { Script } from './script-fonts.ts';

export type SignatureKind = SignatureImage['kind'];

/** A signature in the making, in each of its three ways: changing the way loses nothing. */
export interface SignatureDraft {
  kind: SignatureKind;
  strokes: PointGroup[];
  /** CSS pixels of the pad that the strokes were drawn on. */
  padWidth: number;
  text: string;
  script: Script;
  image: File | null;
  /** Whether an uploaded image's light background goes. */
  isBackgroundRemoved: boolean;
}

export const emptyDraft = (name: string): SignatureDraft => ({
  kind: 'drawn',
  strokes: [],
  padWidth: 0,
  text: name,
  script: 'Caveat',
  image: null,
  isBackgroundRemoved: true,
});

/** Whether there is something to sign with, in the way that is chosen. */
export function hasSignature({ kind, strokes, text, image }: SignatureDraft): boolean {
  switch (kind) {
    case 'drawn':
      return strokes.length > 0;
    case 'typed':
      return text.trim() !== '';
    case 'uploaded':
      return image !== null;
  }
}
