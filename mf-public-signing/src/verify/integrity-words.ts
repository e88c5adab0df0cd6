import { useLingui } from '@lingui/react/macro';
import type { UnclearKind } from '@pacta/signatures/report';
import type { IntegrityAnswer } from './answers.ts';

/** An answer, and what it means. */
export interface Words {
  readonly title: string;
  readonly meaning: string;
}

export function useIntegrityWords(): Readonly<Record<IntegrityAnswer, Words>> {
  const { t } = useLingui();
  return {
    whole: {
      title: t`The file was not changed after it was signed.`,
      meaning: t`Each signature fixes every byte of the file as it was then. These are the same bytes, and nothing was added.`,
    },
    added: {
      title: t`What was signed was not changed.`,
      meaning: t`Something was added behind a signature, but only what leaves alone what was signed: another signature, a timestamp, data with which signatures can be checked later, or something that no page shows. A signature is drawn only in the place that was laid out for it before: if it covers words there, compare with what the earlier person signed.`,
    },
    look: {
      title: t`A visible field was added after a signature: look at it.`,
      meaning: t`What was signed is still there, and a later signature drew something on a page. It may be no more than that signature; it may also cover text. Compare with what that person signed.`,
    },
    forbidden: {
      title: t`Something was added that the first signer had forbidden.`,
      meaning: t`Whoever signs first can lay down what may come later. What was signed is still there as it was, but what came behind it is more than that signer allows. Compare with what that person signed, below, and ask who added it.`,
    },
    changed: {
      title: t`The file was changed after it was signed.`,
      meaning: t`Something came into the file after a signature that changes what it shows, fills in a form or adds a note. What was signed is still inside, and you can see it below. Compare before you rely on the file.`,
    },
    broken: {
      title: t`These are not the bytes that were signed.`,
      meaning: t`A signature in the file belongs to other content, or does not cover all of it. It proves nothing about this file. Ask for the original.`,
    },
    'cannot-tell': {
      title: t`Whether the file was changed cannot be told.`,
      meaning: t`This page does not guess. A file or a signature that it cannot read for certain may be good all the same: open it with the program that made it, or ask for the original.`,
    },
    'no-signature': {
      title: t`The file carries no electronic signature.`,
      meaning: t`Anybody can change such a file without a trace. If it was signed, ask for the signed file itself: a print, a scan or a copy saved by another program has no signatures.`,
    },
    kept: {
      title: t`The file carries no electronic signature, and is the one that was completed here.`,
      meaning: t`Its fingerprint is the one that this installation recorded when the document was completed: no byte of it was changed since. The file itself would not show a change; that there was none is what this installation says.`,
    },
  };
}

/** Why nothing can be told of a file. */
export function useUnclearWords(): Readonly<Record<UnclearKind, string>> {
  const { t } = useLingui();
  return {
    empty: t`The file is empty.`,
    'not-a-pdf': t`This is not a PDF.`,
    encrypted: t`The file is protected with a password or against changes, so its signatures cannot be read here.`,
    'form-in-xfa': t`The file has a form of an old kind (XFA), which programs show differently.`,
    'too-much': t`The file has more in it than this page can read.`,
    stray: t`There is a signature in the file, but no field leads to it, so that some programs find it and others do not.`,
    unusual: t`The file is damaged, or built in a way that programs may read differently.`,
  };
}
