import type { PublicDocument } from '@pacta/contracts';
import { aPublicDocument } from '@pacta/shared/testing';
import { approved } from './story-parts.ts';

export const aSigner = { kind: 'signer', name: 'Mateo García Luna', position: 'firmante_1' } as const;

/** A document as its signer sees it, waiting for the signature unless told otherwise. */
export const aSignerDocument = (document: Partial<PublicDocument> = {}): PublicDocument =>
  aPublicDocument({
    status: 'ENVIADO',
    person: { ...aSigner, hasActed: false, actedAt: null, decision: null },
    positions: [{ position: 'firmante_1', page: 1, x: 0.12, y: 0.5, width: 0.3, height: 0.07 }],
    timeline: [approved],
    signersTotal: 2,
    allowed: ['sign', 'decline', 'download'],
    ...document,
  });
