import { useLingui } from '@lingui/react/macro';
import { formatDate } from '@pacta/shared/i18n';
import type { ChoiceFault, Place } from './chosen-file.ts';
import type { CertificateFacts } from './protocol.ts';

interface About {
  readonly place: Place | 'password';
  /** Of the chosen certificate. */
  readonly facts: CertificateFacts | null;
  readonly expectedRfc: string | null;
}

/** Why a choice cannot be taken, and what to do about it: each reason by itself. */
export function useRefusalWords(): (fault: ChoiceFault, about: About) => string {
  const { t } = useLingui();
  return (fault, { place, facts, expectedRfc }) => {
    const isKey = place === 'key';
    const [from, to] = facts
      ? [formatDate(facts.notBefore.toISOString()), formatDate(facts.notAfter.toISOString())]
      : [];
    const words: Record<ChoiceFault, string> = {
      missing: isKey ? t`Choose your private key (.key).` : t`Choose your certificate (.cer).`,
      'not-a-certificate': t`This file is not a certificate. Choose the .cer file of your e.firma.`,
      'not-a-key': t`This file is not a private key. Choose the .key file of your e.firma.`,
      'is-a-key': t`This is a private key. Choose the certificate (.cer) here, and the key below.`,
      'is-a-certificate': t`This is a certificate. Choose the private key (.key) here, and the certificate above.`,
      'is-pem': t`This file was converted to text (PEM). Choose the file as the SAT gave it to you.`,
      'is-csd': t`This is a digital seal certificate (CSD), which only seals invoices. Choose your e.firma.`,
      'not-an-efirma': t`This certificate is not an e.firma of the SAT.`,
      'key-of-other': t`This key does not belong to the certificate. Choose the .key that you got with this .cer.`,
      'wrong-password': t`Wrong password. It is the one of your private key, not that of the SAT’s portal.`,
      'unsupported-encryption': t`This key is protected in a way that cannot be opened here. Choose the .key file as the SAT gave it to you.`,
      'not-rsa': t`This key is of a kind that the SAT does not issue. Choose the .key file of your e.firma.`,
      'file-unreadable': t`The file cannot be read any more: it was moved or changed. Choose it again.`,
      expired: t`This e.firma expired on ${to}. Renew it with the SAT to sign.`,
      'not-yet-valid': t`This e.firma is not valid before ${from}.`,
      'other-rfc': t`The RFC of this e.firma is ${facts?.rfc}. This document expects ${expectedRfc}.`,
      forgotten: t`The key was forgotten after five minutes, for your safety. Choose your files again.`,
      'other-file': t`What was to be signed is not the file that is shown here. Nothing was signed.`,
      'thread-lost': t`The part of this page that reads the key has stopped. Nothing was signed or sent: try again.`,
      ended: t`Signing was cancelled.`,
    };
    return words[fault];
  };
}
