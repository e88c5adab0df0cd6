import { useLingui } from '@lingui/react/macro';
import type { CompanyDetail } from '@pacta/contracts';
import { NumberField, RadioCardField, SelectField, SwitchField, TextAreaField, TextField } from '@pacta/shared/form';
import { LanguageOptions } from '../language/language-options.tsx';
import { FieldRow, FormSection } from '../record/form-section.tsx';
import { CheckCredentials } from './check-credentials.tsx';
import { CodeFields } from './code-fields.tsx';
import { ImageField } from './image-field.tsx';
import { LimitField } from './limit-field.tsx';
import { SecretField } from './secret-field.tsx';
import { useProviderLabels, useSignatureLabels } from './signature-words.ts';
import { CountryField } from './working-days.tsx';

export function IdentityFields() {
  const { t } = useLingui();
  return (
    <FormSection title={t`Company`} description={t`What it is called, and the language its people read.`}>
      <TextField name="name" label={t`Name`} autoComplete="off" isRequired />
      <TextAreaField name="description" label={t`Description`} rows={3} />
      <TextField
        name="rfc"
        label={t`RFC`}
        helperText={t`Only an e.firma with this RFC then signs for the company. Empty: any e.firma may.`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <FieldRow>
        <SelectField name="language" label={t`Language`} helperText={t`Of its e-mails and public pages.`}>
          <LanguageOptions />
        </SelectField>
        <TextField
          name="sender"
          label={t`Sender`}
          helperText={t`The name that its e-mails come from.`}
          autoComplete="off"
          isRequired
        />
      </FieldRow>
    </FormSection>
  );
}

export function LogoFields({ company }: { company: CompanyDetail | null }) {
  const { t } = useLingui();
  return (
    <FormSection
      title={t`Logo and isotype`}
      description={t`Its users see it in the header, signers on their pages and in e-mails.`}
    >
      <FieldRow>
        <ImageField
          name="logoId"
          label={t`Logo`}
          helperText={t`The full mark, wider than it is tall.`}
          present={company?.logo ?? null}
        />
        <ImageField
          name="isotypeId"
          label={t`Isotype`}
          helperText={t`The small square mark, without the name.`}
          present={company?.isotype ?? null}
        />
      </FieldRow>
    </FormSection>
  );
}

export function LimitFields() {
  const { t } = useLingui();
  return (
    <FormSection title={t`Limits`} description={t`What is there already stays when a limit is lowered.`}>
      <FieldRow>
        <LimitField name="userLimit" label={t`User limit`} helperText={t`Users who are active or invited.`} />
        <LimitField
          name="documentLimit"
          label={t`Document limit`}
          helperText={t`Documents that it may create in all.`}
        />
      </FieldRow>
      <SwitchField
        name="multipleTemplates"
        label={t`Multiple templates`}
        helperText={t`Whoever makes a document may choose several templates at once: one document is made from each.`}
      />
    </FormSection>
  );
}

export function ScheduleFields() {
  const { t } = useLingui();
  return (
    <FormSection title={t`Reminders and last day`} description={t`For new documents, unless they say otherwise.`}>
      <CountryField />
      <FieldRow>
        <NumberField
          name="firstReminderDays"
          label={t`First reminder after (days)`}
          helperText={t`Empty: nobody is reminded.`}
        />
        <NumberField name="reminderEveryDays" label={t`Then every (days)`} helperText={t`Empty: only one reminder.`} />
      </FieldRow>
      <NumberField
        name="signWithinDays"
        label={t`Days to approve and sign`}
        helperText={t`Then the document expires until somebody gives more time. Empty: it never does.`}
      />
    </FormSection>
  );
}

export function ConnectionFields() {
  const { t } = useLingui();
  return (
    <FormSection
      title={t`Connections`}
      description={t`Other systems that are told of its documents, and where approvers go next.`}
    >
      <TextField
        name="clmUrl"
        label={t`CLM URL`}
        helperText={t`The address of its own system, which is told what happens to its documents.`}
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
      />
      <TextField
        name="redirectUrlOnApproval"
        label={t`Redirect URL on approval`}
        helperText={t`Where an approver’s browser goes after the approval.`}
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
      />
    </FormSection>
  );
}

export function SignatureFields({ company }: { company: CompanyDetail | null }) {
  const { t } = useLingui();
  const kinds = useSignatureLabels();
  return (
    <FormSection title={t`Signature`} description={t`How its documents are signed, and through whom.`}>
      <RadioCardField
        name="signatureKind"
        label={t`Kind of signature`}
        options={[
          {
            value: 'digital',
            label: kinds.digital,
            description: t`The server seals what is signed on the page or on paper: a later change of the file shows. It counts for new documents.`,
          },
          {
            value: 'simple',
            label: kinds.simple,
            description: t`A picture, and the record of who made it. The file gets no seal and no timestamp: its SHA-256 is kept, to compare copies with. It counts for new documents.`,
          },
        ]}
      />
      <CodeFields />
      <SwitchField
        name="reviewScans"
        label={t`Review scans before they count`}
        helperText={t`A user looks at each document signed on paper. If this is off, scans that show every page count at once; others are still reviewed.`}
      />
      <SwitchField
        name="allowForwarding"
        label={t`Let approvers and signers forward`}
        helperText={t`They may name somebody else in their place; the creator of the document is told and can undo it. For new documents that do not say otherwise.`}
      />
      <ProviderFields company={company} />
    </FormSection>
  );
}

function ProviderFields({ company }: { company: CompanyDetail | null }) {
  const { t } = useLingui();
  const providers = useProviderLabels();
  const creditsLeft = company?.provider?.creditsLeft;
  return (
    <>
      <FieldRow>
        <SelectField
          name="signatureProvider"
          label={t`Signature provider`}
          helperText={t`Sends digital documents to the signers and collects their signatures. Those by e.firma and on paper stay here.`}
        >
          <option value="">{providers['']}</option>
          <option value="docusign">{providers.docusign}</option>
          <option value="weetrust">{providers.weetrust}</option>
        </SelectField>
        <NumberField
          name="credits"
          label={t`Credits`}
          helperText={
            creditsLeft === undefined
              ? t`Each document sent through the provider takes one.`
              : t`Each document sent through the provider takes one. Left, besides those that wait for their VoBo: ${creditsLeft}.`
          }
        />
      </FieldRow>
      <FieldRow>
        <SecretField name="apikey" label={t`API key of the provider`} isSet={company?.hasApikey ?? false} />
        <SecretField name="userid" label={t`User ID at the provider`} isSet={company?.hasUserid ?? false} />
      </FieldRow>
      <CheckCredentials companyId={company?.id ?? null} />
    </>
  );
}
