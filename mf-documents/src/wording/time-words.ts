import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SealTime } from '@pacta/contracts/time';

interface SealWords {
  readonly name: MessageDescriptor;
  readonly meaning: MessageDescriptor;
}

const byLevel: Readonly<Record<NonNullable<SealTime['level']>, SealWords>> = {
  'B-B': {
    name: msg`Sealed`,
    meaning: msg`The seal shows that the file was not changed. Its date is what this server’s clock said.`,
  },
  'B-T': {
    name: msg`Sealed, with a timestamp`,
    meaning: msg`The seal shows that the file was not changed, and a timestamp authority says that it existed at this time.`,
  },
  'B-LT': {
    name: msg`Sealed, with a timestamp and its proof`,
    meaning: msg`The file also carries what shows later that the certificates counted at that time.`,
  },
  'B-LTA': {
    name: msg`Sealed for the long term`,
    meaning: msg`The file carries what shows later that the certificates counted at that time, under a timestamp that is renewed before it ends.`,
  },
};

const byLevelOfEfirmas: Readonly<Record<NonNullable<SealTime['level']>, SealWords>> = {
  'B-B': {
    name: msg`Signed by e.firma`,
    meaning: msg`The e.firmas show that the file was not changed. Their date is what this server’s clock said.`,
  },
  'B-T': {
    name: msg`Signed by e.firma, with a timestamp`,
    meaning: msg`The e.firmas show that the file was not changed, and a timestamp authority says that they existed at this time.`,
  },
  'B-LT': { name: msg`Signed by e.firma, with a timestamp and its proof`, meaning: byLevel['B-LT'].meaning },
  'B-LTA': { name: msg`Signed by e.firma, for the long term`, meaning: byLevel['B-LTA'].meaning },
};

const pendingOfEfirmas: SealWords = {
  name: msg`Signed by e.firma, timestamp pending`,
  meaning: msg`A timestamp of the signed file is requested and added automatically; nobody has to do anything.`,
};

const untoldOfEfirmas: SealWords = {
  name: msg`Signed by e.firma`,
  meaning: msg`The uploaded file is built so that readers may take it differently: how long its signatures can be proved cannot be told.`,
};

const pending: SealWords = {
  name: msg`Sealed, timestamp pending`,
  meaning: msg`There was no timestamp to be had when the file was sealed. It is requested again and added automatically; nobody has to do anything.`,
};

const untold: SealWords = {
  name: msg`Sealed`,
  meaning: msg`The uploaded file is built so that readers may take it differently. The seal is valid over its bytes; how long it can be proved cannot be told.`,
};

/** What the level of a seal, or of e.firmas without one, is called, and what it means. */
export function sealWords({ level, isPending, of }: Pick<SealTime, 'level' | 'isPending' | 'of'>): SealWords {
  if (of === 'efirmas') {
    if (level === null) return untoldOfEfirmas;
    return isPending ? pendingOfEfirmas : byLevelOfEfirmas[level];
  }
  if (level === null) return untold;
  return isPending ? pending : byLevel[level];
}

/** What is said besides of what a server has given up. */
export const givenUpWords = msg`Something on the server keeps it from more: its operator has to look at it.`;

/** By whether it comes from an accredited authority. What is not issued yet has no name of its own. */
export const constanciaWords = {
  nom151: msg`Constancia of NOM-151`,
  timestamp: msg`Timestamp of the completed file`,
  asked: msg`Conservation`,
} as const;

/** Of those that come before the certificates of the one before end. */
export const renewalWords = {
  nom151: msg`Renewed by another constancia of NOM-151`,
  timestamp: msg`Renewed by a timestamp`,
  asked: msg`Renewal`,
} as const;

export const constanciaStateWords = {
  pending: msg`It has not been issued yet. It is requested automatically.`,
  failed: msg`The authority gave none that counts. It is requested again automatically.`,
} as const;
