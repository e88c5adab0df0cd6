import { useLingui } from '@lingui/react/macro';
import type { CompanyId } from '@pacta/contracts';
import { SelectField } from '@pacta/shared/form';
import { languageStore } from '@pacta/shared/i18n';
import { sessionStore } from '@pacta/shared/session';
import { useStore } from 'zustand';
import { FieldRow, FormSection } from '../record/form-section.tsx';
import { countriesIn } from '../users/countries.ts';
import { usePhoneLabels } from './phone-words.ts';
import { TestMessageFields } from './test-message.tsx';

/** How signers are asked at their phones, besides the e-mail. What the installation does not have says so. */
export function PhoneFields({ companyId }: { companyId: CompanyId | null }) {
  const { t } = useLingui();
  const language = useStore(languageStore, (state) => state.language);
  const offered = useStore(sessionStore, ({ user }) => user?.phoneChannels) ?? [];
  const labels = usePhoneLabels();
  const labelOf = (channel: 'whatsapp' | 'sms') =>
    offered.includes(channel) ? labels[channel] : t`${labels[channel]} (not set up on this server)`;
  return (
    <FormSection
      title={t`Messages to phones`}
      description={t`Invitations and reminders go to signers’ phones too, where they have one. The e-mail always goes.`}
    >
      <FieldRow>
        <SelectField
          name="phoneChannel"
          label={t`Also by`}
          helperText={t`For new documents, unless they say otherwise.`}
        >
          <option value="">{labels['']}</option>
          <option value="whatsapp" disabled={!offered.includes('whatsapp')}>
            {labelOf('whatsapp')}
          </option>
          <option value="sms" disabled={!offered.includes('sms')}>
            {labelOf('sms')}
          </option>
        </SelectField>
        <SelectField
          name="phoneCountry"
          label={t`Country of their numbers`}
          helperText={t`Completes numbers that are written without a country; otherwise such numbers are refused.`}
        >
          <option value="">{t`Not stated`}</option>
          {countriesIn(language).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </FieldRow>
      <TestMessageFields companyId={companyId} />
    </FormSection>
  );
}
