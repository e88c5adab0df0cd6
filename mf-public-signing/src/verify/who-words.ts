import { useLingui } from '@lingui/react/macro';
import type { PaperAnswer, RevocationAnswer, TimeAnswer, WhoAnswer } from './answers.ts';
import type { Words } from './integrity-words.ts';

export function useWhoWords(): Readonly<Record<WhoAnswer, Words>> {
  const { t } = useLingui();
  const meaning = t`A certificate says to whom a signature belongs, and an authority vouches for that. This page knows the seal of this installation and the authorities of the SAT for e.firma. That it does not know another one says nothing against it: ask whoever you trust.`;
  return {
    efirma: { title: t`Who signed with e.firma is proved by the SAT.`, meaning },
    sealed: {
      title: t`The file carries the seal of this installation of Pacta.`,
      meaning: t`The seal says that this installation made the file; whether it is still as it was made is the first answer. Who put the signatures on its pages is what this installation recorded: the certificate page in the file tells it, with times and addresses.`,
    },
    'sealed-earlier': {
      title: t`The file carries the seal of this installation of Pacta, by an earlier key.`,
      meaning: t`This installation seals with another key by now, and has kept the certificate of the one that made this seal. The seal says that this installation made the file; whether it is still as it was made is the first answer.`,
    },
    test: {
      title: t`The e.firmas are of a test authority, and prove nothing.`,
      meaning: t`This installation is set up for trying things out: it takes certificates that anybody can make. Nobody vouches for the names and RFCs in them.`,
    },
    revoked: {
      title: t`A certificate was revoked: it does not prove who signed.`,
      meaning: t`The authority took the certificate back, as when a key was stolen, and nothing proves that the signature is older than that. Somebody else may have made it.`,
    },
    'some-known': { title: t`Not every signature is vouched for by an authority that this page knows.`, meaning },
    'none-known': { title: t`No signature is vouched for by an authority that this page knows.`, meaning },
    nobody: {
      title: t`The file names nobody who signed.`,
      meaning: t`Names and pictures of signatures on the pages prove nothing by themselves: anybody can put them there.`,
    },
    recorded: {
      title: t`No signature in the file says who signed; this installation recorded it.`,
      meaning: t`Names and pictures of signatures on the pages prove nothing by themselves. The certificate page in the file tells who signed, with times and addresses, as this installation recorded it, and this is that very file.`,
    },
  };
}

export function useTimeWords(): Readonly<Record<TimeAnswer, Words>> {
  const { t } = useLingui();
  return {
    rejected: {
      title: t`A timestamp in the file does not count.`,
      meaning: t`A timestamp counts if it is of this signature, made by an authority for timestamps whose own certificate was not revoked, and if its time agrees with the others and has passed. One in this file does not. The times that remain are told above; do not rely on the other.`,
    },
    proved: {
      title: t`A timestamp proves when it was signed at the latest.`,
      meaning: t`An authority that this page knows says that the signature existed at that time.`,
    },
    stamped: {
      title: t`A timestamp says when, from an authority that this page does not know.`,
      meaning: t`The timestamp is intact and belongs to this signature. Whether its time can be relied on depends on the authority that made it.`,
    },
    claimed: {
      title: t`When it was signed is claimed, and not proved.`,
      meaning: t`The time comes from the clock of whoever signed. It is usually right, and can be set to anything.`,
    },
    'not-told': {
      title: t`The file does not say when it was signed.`,
      meaning: t`Neither the signature nor a timestamp tells a time.`,
    },
    nobody: {
      title: t`Nothing in the file proves a time.`,
      meaning: t`The dates that a PDF tells of itself can be set to anything.`,
    },
  };
}

export function useRevocationWords(): Readonly<Record<RevocationAnswer, Words>> {
  const { t } = useLingui();
  const meaning = t`Certificates can be declared void before they end, as when a key was stolen. This page asks nobody: it reads the answers that authorities gave and that were put into the file.`;
  return {
    revoked: { title: t`A certificate was revoked.`, meaning },
    'revoked-later': {
      title: t`A certificate was revoked after it had signed.`,
      meaning: t`A timestamp of an authority that this page knows proves that the signature was there before, and the reason for the revocation says nothing against earlier signatures.`,
    },
    good: { title: t`The certificates had not been revoked when their authorities were asked.`, meaning },
    'good-then': {
      title: t`The certificates had not been revoked when their authorities were asked; that they had signed by then is not proved.`,
      meaning: t`The file brings an answer of the authority, but no timestamp that this page knows proves the signature to be as old. Whoever signs with a certificate that was revoked later can claim an earlier time and bring an answer from then.`,
    },
    'good-unproved': {
      title: t`That the certificates had not been revoked is said by authorities for which nobody vouches here.`,
      meaning: t`The answers in the file are of the authorities that issued the certificates. This page does not know these authorities: anybody can set one up, and let it answer anything.`,
    },
    unknown: { title: t`Whether the certificates were revoked cannot be told from the file.`, meaning },
    nobody: { title: t`Nobody signed with a certificate that could have been revoked.`, meaning },
  };
}

export function usePaperWords(): Readonly<Record<PaperAnswer, Words>> {
  const { t } = useLingui();
  const meaning = t`A scan of a signature on paper looks like any other picture in the file. Only the installation that made the document knows of it, so this answer is what this installation says.`;
  return {
    inside: { title: t`Signatures on paper are inside as scans.`, meaning },
    none: { title: t`Nobody signed this document on paper.`, meaning },
    unknown: { title: t`Whether scans of paper are inside cannot be told from the file.`, meaning },
  };
}
