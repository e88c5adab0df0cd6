/** A place where a stand-in draws a signature: points from the top left corner of the page. */
export interface HeldPlace {
  readonly page: number;
  readonly x: number;
  readonly y: number;
}

export interface HeldSigner {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly turn: number;
  readonly places: readonly HeldPlace[];
  state: 'waiting' | 'signed' | 'declined';
  at: Date | null;
  reason: string | null;
}

/** An envelope in the memory of a stand-in. */
export interface HeldEnvelope {
  readonly id: string;
  readonly title: string;
  readonly pdf: Buffer;
  /** In the provider's words. */
  status: string;
  signers: HeldSigner[];
  /** The signed file, once it is completed. */
  signed: Buffer | null;
}

/** What a download gives instead of the signed file. */
export const downloads = ['right', 'not_pdf', 'half', 'another_pdf'] as const;
export type Download = (typeof downloads)[number];

/** The bytes of a download. */
export function downloadOf(held: HeldEnvelope, all: Iterable<HeldEnvelope>, download: Download): Buffer {
  const right = held.signed ?? held.pdf;
  const other = [...all].find(({ id }) => id !== held.id);
  const bodies: Record<Download, Buffer> = {
    right,
    not_pdf: Buffer.from('<?xml version="1.0"?><Error>AccessDenied</Error>'),
    half: right.subarray(0, right.length / 2),
    another_pdf: other?.signed ?? other?.pdf ?? right,
  };
  return bodies[download];
}

/** Whether it is their turn: everybody of an earlier one has signed. */
export const isTheirTurn = ({ signers }: HeldEnvelope, { turn, state }: HeldSigner): boolean =>
  state === 'waiting' && signers.every((other) => other.turn >= turn || other.state === 'signed');

export const hasEverybodySigned = ({ signers }: HeldEnvelope): boolean =>
  signers.every(({ state }) => state === 'signed');
