import { useLingui } from '@lingui/react/macro';

/** The ways to signers' phones, as the form names them; none is the empty one. */
export function usePhoneLabels(): Readonly<Record<'' | 'whatsapp' | 'sms', string>> {
  const { t } = useLingui();
  return { '': t`No: by e-mail alone`, whatsapp: 'WhatsApp', sms: 'SMS' };
}

/** The ways of codes. */
export function useCodeLabels(): Readonly<Record<'email' | 'whatsapp' | 'sms', string>> {
  const { t } = useLingui();
  return { email: t`By e-mail`, whatsapp: 'WhatsApp', sms: 'SMS' };
}
