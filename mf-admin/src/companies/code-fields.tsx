import { useLingui } from '@lingui/react/macro';
import { SelectField, SwitchField } from '@pacta/shared/form';
import { sessionStore } from '@pacta/shared/session';
import { useStore } from 'zustand';
import { FieldRow } from '../record/form-section.tsx';
import { useCodeLabels } from './phone-words.ts';

/** Whether signers check a code before they sign, and how it goes. What the installation does not have says so. */
export function CodeFields() {
  const { t } = useLingui();
  const offered = useStore(sessionStore, ({ user }) => user?.phoneChannels) ?? [];
  const labels = useCodeLabels();
  const labelOf = (channel: 'whatsapp' | 'sms') =>
    offered.includes(channel) ? labels[channel] : t`${labels[channel]} (not set up on this server)`;
  return (
    <>
      <SwitchField
        name="codeBeforeSigning"
        label={t`Ask signers for a code before they sign`}
        helperText={t`Six digits that they are sent. It counts for new documents, unless they say otherwise. Who signs in person is always asked for one.`}
      />
      <FieldRow>
        <SelectField
          name="codeChannel"
          label={t`How the code goes`}
          helperText={t`At a phone it needs each signer’s number: a document without one is refused, unless codes may go by e-mail too.`}
        >
          <option value="email">{labels.email}</option>
          <option value="whatsapp" disabled={!offered.includes('whatsapp')}>
            {labelOf('whatsapp')}
          </option>
          <option value="sms" disabled={!offered.includes('sms')}>
            {labelOf('sms')}
          </option>
        </SelectField>
      </FieldRow>
      <SwitchField
        name="codeByMailToo"
        label={t`A signer may have it by e-mail instead`}
        helperText={t`Where the code goes to a phone: for who has none, or gets nothing there. The record says how it went.`}
      />
    </>
  );
}
