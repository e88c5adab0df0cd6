import { useLingui } from '@lingui/react/macro';
import { SelectField, SwitchField, TextField } from '@pacta/shared/form';
import { Box, Flex, IconButton, Stack, Text } from '@pacta/shared/ui';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { FieldRow } from '../record/form-section.tsx';

interface AnnexListItemFieldsProps {
  index: number;
  total: number;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** One item of a list. */
export function AnnexListItemFields({ index, total, onMove, onRemove }: AnnexListItemFieldsProps) {
  const { t } = useLingui();
  const number = index + 1;
  const at = (field: string) => `items.${index}.${field}`;
  return (
    <Box as="li" borderTopWidth="1px" pt="4">
      <Box role="group" aria-label={t`Item ${number}`}>
        <Stack gap="4">
          <Flex justify="space-between" align="center" gap="2">
            <Text fontWeight="medium">{t`Item ${number}`}</Text>
            <Flex gap="1">
              <IconButton
                variant="ghost"
                size="sm"
                aria-label={t`Move item ${number} up`}
                disabled={index === 0}
                onClick={() => onMove(-1)}
              >
                <ArrowUp aria-hidden />
              </IconButton>
              <IconButton
                variant="ghost"
                size="sm"
                aria-label={t`Move item ${number} down`}
                disabled={number === total}
                onClick={() => onMove(1)}
              >
                <ArrowDown aria-hidden />
              </IconButton>
              <IconButton
                variant="ghost"
                size="sm"
                aria-label={t`Remove item ${number}`}
                disabled={total === 1}
                onClick={onRemove}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </Flex>
          </Flex>
          <TextField name={at('name')} label={t`What`} isRequired />
          <TextField name={at('note')} label={t`Note for whoever gives it`} />
          <FieldRow>
            <SelectField name={at('giver')} label={t`Who gives it`}>
              <option value="sender">{t`Who makes the document`}</option>
              <option value="signer">{t`A signer, before signing`}</option>
            </SelectField>
            <SwitchField name={at('isRequired')} label={t({ message: 'Required', context: 'item of a list' })} />
          </FieldRow>
        </Stack>
      </Box>
    </Box>
  );
}
