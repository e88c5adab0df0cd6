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
    good: { title: t`The certificates had not been revoked when their authorities were asked.`, meaning },
    unknown: { title: t`Whether the certificates were revoked cannot be told from the file.`, meaning },
    nobody: { title: t`There is no certificate that could have been revoked.`, meaning },
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
