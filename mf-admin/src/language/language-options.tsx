import { useLingui } from '@lingui/react/macro';

export function LanguageOptions() {
  const { t } = useLingui();
  return (
    <>
      <option value="es">{t`Spanish`}</option>
      <option value="en">{t`English`}</option>
    </>
  );
}
