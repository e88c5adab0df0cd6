import { Trans, useLingui } from '@lingui/react/macro';
import { maxAnnexItems } from '@pacta/contracts';
import { type AnnexList, NewAnnexList } from '@pacta/contracts/annex-list';
import {
  ContractForm,
  SelectField,
  SubmitButton,
  TextField,
  UnsavedWarning,
  useContractForm,
  useFieldArray,
} from '@pacta/shared/form';
import { Alert, Button, Flex, notify, Stack, Text } from '@pacta/shared/ui';
import { Dialog } from '@pacta/shared/ui/kit';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AnnexListItemFields } from './annex-list-item-fields.tsx';
import { useCounterpartyWords } from './use-counterparty-words.ts';

interface AnnexListFormProps {
  /** As it is now; null: a new one. */
  list: AnnexList | null;
  /** Rejects with a ProblemError; what was typed then stays. */
  onSave: (list: NewAnnexList) => Promise<void>;
  onClose: () => void;
}

const blank = { name: '', note: '', isRequired: true, giver: 'sender' as const };
const blankList = { name: '', counterparty: 'persona_fisica' as const, items: [blank] };

/** A list with its items: added to the company's, or edited. */
export function AnnexListForm({ list, onSave, onClose }: AnnexListFormProps) {
  const { t } = useLingui();
  const words = useCounterpartyWords();
  const [began] = useState(list);
  const form = useContractForm(NewAnnexList, {
    defaultValues: began ? { name: began.name, counterparty: began.counterparty, items: began.items } : blankList,
    async onSubmit(values) {
      await onSave(values);
      const { name } = values;
      notify(t`${name} was saved.`);
      onClose();
    },
  });
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'items', keyName: 'key' }); // `id` is the item's own
  const { isSubmitting: isBusy, isDirty } = form.formState;
  const hasMovedOn = list !== null && list.revision !== began?.revision;
  return (
    <Dialog isOpen size="lg" title={began ? t`Edit the list` : t`Add a list`} onClose={onClose} isBusy={isBusy}>
      <ContractForm form={form}>
        <UnsavedWarning isUnsaved={isDirty && !isBusy} />
        <Stack gap="5" pb="3">
          {hasMovedOn && <AsItIsNow list={list} />}
          <TextField name="name" label={t`Name of the list`} isRequired />
          <SelectField name="counterparty" label={t`For whom`}>
            {Object.entries(words).map(([kind, word]) => (
              <option key={kind} value={kind}>
                {word}
              </option>
            ))}
          </SelectField>
          <Stack as="ol" gap="5" listStyleType="none">
            {fields.map(({ key }, index) => (
              <AnnexListItemFields
                key={key}
                index={index}
                total={fields.length}
                onMove={(by) => move(index, index + by)}
                onRemove={() => remove(index)}
              />
            ))}
          </Stack>
          {fields.length < maxAnnexItems && (
            <Button variant="outline" size="sm" alignSelf="flex-start" onClick={() => append(blank)}>
              <Plus aria-hidden />
              <Trans>Add an item</Trans>
            </Button>
          )}
          <Flex gap="3" justify="flex-end" wrap="wrap">
            <Button variant="outline" onClick={onClose} disabled={isBusy}>
              <Trans>Cancel</Trans>
            </Button>
            <SubmitButton>
              <Trans>Save the list</Trans>
            </SubmitButton>
          </Flex>
        </Stack>
      </ContractForm>
    </Dialog>
  );
}

/** What somebody else saved meanwhile, so that it is not replaced unseen. */
const AsItIsNow = ({ list: { name, items } }: { list: AnnexList }) => (
  <Alert.Root status="warning" role="alert">
    <Alert.Indicator />
    <Alert.Content>
      <Alert.Title>
        <Trans>Somebody else saved this list meanwhile. Saving now replaces what they saved:</Trans>
      </Alert.Title>
      <Text overflowWrap="anywhere">{`${name}: ${items.map((item) => item.name).join(', ')}`}</Text>
    </Alert.Content>
  </Alert.Root>
);
