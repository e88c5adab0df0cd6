import { useLingui } from '@lingui/react/macro';
import { maxItemFiles, validation } from '@pacta/contracts';
import type { AnnexList } from '@pacta/contracts/annex-list';
import { Badge, Box, Field, Flex, NativeSelect, Stack, Text, Textarea } from '@pacta/shared/ui';
import { FieldProblem } from '../draft/field-problem.tsx';
import { type People, signersOf } from '../draft/people.ts';
import type { Checks } from '../draft/use-checks.ts';
import type { AnnexUploads } from '../upload/use-annex-uploads.ts';
import { askable, type DraftItem, ItemWay, pathOf } from './draft-annex-list.ts';
import { ItemFiles } from './item-files.tsx';

interface AnnexItemFieldProps {
  listed: AnnexList['items'][number];
  item: DraftItem;
  draft: People;
  onChange: (change: Partial<DraftItem>) => void;
  checks: Checks;
  uploads: AnnexUploads;
  mayAsk: boolean;
}

/** One item of a list, and how it comes. */
export function AnnexItemField({ listed, item, draft, onChange, checks, uploads, mayAsk }: AnnexItemFieldProps) {
  const { t } = useLingui();
  const { id, name, note, isRequired } = listed;
  const path = pathOf(id);
  const message = checks.messageFor(path);
  const ways = useWays({ listed, draft, mayAsk });
  const missing: Partial<Record<ItemWay, string>> = {
    files: t`Upload the file, or choose another way.`,
    waiver: t`Say why it is done without.`,
  };
  const isOffered = ways.some(([way]) => way === item.way);
  return (
    <Box as="li" borderTopWidth="1px" pt="4">
      <Field.Root invalid={message !== undefined}>
        <Stack gap="2" w="full">
          <Flex gap="2" align="center" wrap="wrap">
            <Field.Label mb="0" overflowWrap="anywhere">
              {name}
            </Field.Label>
            <Badge colorPalette={isRequired ? 'orange' : 'gray'}>{isRequired ? t`Required` : t`Optional`}</Badge>
          </Flex>
          {note && (
            <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere" whiteSpace="pre-line">
              {note}
            </Text>
          )}
          <NativeSelect.Root>
            <NativeSelect.Field
              data-path={path}
              value={isOffered ? item.way : ''}
              onChange={({ target }) => onChange({ way: ItemWay.parse(target.value) })}
              onBlur={() => checks.leave(path)}
            >
              {!isOffered && <option value="">{t`Choose how it comes`}</option>}
              {ways.map(([way, words]) => (
                <option key={way} value={way}>
                  {words}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
          {item.way === 'files' && (
            <ItemFiles
              name={name}
              files={item.files}
              sendings={uploads.sendings.filter(({ itemId }) => itemId === id)}
              mostFiles={maxItemFiles}
              onFile={(file) => uploads.send([file], id)}
              onRemove={(file) => onChange({ files: item.files.filter((each) => each.id !== file.id) })}
              onRetry={uploads.retry}
              onDismiss={uploads.dismiss}
            />
          )}
          {item.way === 'waiver' && <Waiver {...{ name, item, onChange }} onLeave={() => checks.leave(path)} />}
          <FieldProblem
            message={checks.problemAt(path) === validation.required ? (missing[item.way] ?? message) : message}
          />
        </Stack>
      </Field.Root>
    </Box>
  );
}

interface WaiverProps extends Pick<AnnexItemFieldProps, 'item' | 'onChange'> {
  name: string;
  onLeave: () => void;
}

function Waiver({ name, item, onChange, onLeave }: WaiverProps) {
  const { t } = useLingui();
  return (
    <>
      <Textarea
        rows={2}
        maxLength={2_000}
        aria-label={t`Why it is done without: ${name}`}
        placeholder={t`Why it is done without`}
        value={item.waiver}
        onChange={({ target }) => onChange({ waiver: target.value })}
        onBlur={onLeave}
      />
      <Text color="fg.muted" textStyle="xs">{t`Your name and your reason stay in the evidence.`}</Text>
    </>
  );
}

type Offered = Pick<AnnexItemFieldProps, 'listed' | 'draft' | 'mayAsk'>;

/** The ways that something may come, in words. */
function useWays({ listed: { giver, isRequired }, draft, mayAsk }: Offered): [ItemWay, string][] {
  const { t } = useLingui();
  const asked = mayAsk && giver === 'signer' ? askable(draft) : [];
  const nameOf = (position: string) =>
    signersOf(draft).find((signer) => signer.position === position)?.name || position;
  return [
    ...asked.map((position): [ItemWay, string] => {
      const name = nameOf(position);
      return [position, t`Ask ${name} before they sign`];
    }),
    ['files', t`Upload it now`],
    isRequired ? ['waiver', t`Do without it, saying why`] : ['none', t`Leave it out`],
  ];
}
