import { Trans, useLingui } from '@lingui/react/macro';
import type { AnnexListId } from '@pacta/contracts';
import type { AnnexList, NewAnnexList } from '@pacta/contracts/annex-list';
import { Button, Flex, HStack, IconButton, notify, notifyProblem, Stack, Text } from '@pacta/shared/ui';
import { ConfirmDialog } from '@pacta/shared/ui/kit';
import { ListChecks, Pencil, Plus, Trash2, WandSparkles } from 'lucide-react';
import { useRef, useState } from 'react';
import { Row, Rows } from '../profile/rows.tsx';
import { AnnexListForm } from './annex-list-form.tsx';
import { useCounterpartyWords } from './use-counterparty-words.ts';

interface AnnexListsViewProps {
  lists: AnnexList[];
  /** Each rejects with a ProblemError. */
  onPropose: () => Promise<void>;
  onAdd: (list: NewAnnexList) => Promise<void>;
  onEdit: (list: AnnexList, edited: NewAnnexList & { revision: number }) => Promise<void>;
  onDelete: (list: AnnexList) => Promise<void>;
}

/** The lists of a company, each with what can be done about it. */
export function AnnexListsView({ lists, onPropose, onAdd, onEdit, onDelete }: AnnexListsViewProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<AnnexListId | 'new' | null>(null);
  const [deleted, setDeleted] = useState<AnnexList | null>(null);
  const [isProposing, setProposing] = useState(false);
  const next = useRef<HTMLButtonElement>(null);
  const edited = lists.find(({ id }) => id === open);
  const name = deleted?.name ?? '';

  async function propose(): Promise<void> {
    setProposing(true);
    await onPropose().then(() => next.current?.focus(), notifyProblem); // the button that was pressed goes
    setProposing(false);
  }

  return (
    <Stack gap="4">
      {lists.length === 0 && (
        <Text color="fg.muted">{t`No list yet: documents are made without required annexes.`}</Text>
      )}
      <Rows>
        {lists.map((list) => (
          <ListRow key={list.id} list={list} onEdit={() => setOpen(list.id)} onDelete={() => setDeleted(list)} />
        ))}
      </Rows>
      <HStack gap="3" wrap="wrap">
        {lists.length === 0 && (
          <Button loading={isProposing} onClick={() => void propose()}>
            <WandSparkles aria-hidden />
            <Trans>Begin with a proposal</Trans>
          </Button>
        )}
        <Button ref={next} variant="outline" onClick={() => setOpen('new')}>
          <Plus aria-hidden />
          <Trans>Add a list</Trans>
        </Button>
      </HStack>
      {lists.length === 0 && (
        <Text color="fg.muted" textStyle="sm">
          <Trans>
            The proposal has a list for natural persons and one for legal entities, in the company’s language. You can
            change them.
          </Trans>
        </Text>
      )}
      {open !== null && (open === 'new' || edited) && (
        <AnnexListForm
          key={open}
          list={edited ?? null}
          onSave={(list) => (edited ? onEdit(edited, { ...list, revision: edited.revision }) : onAdd(list))}
          onClose={() => setOpen(null)}
        />
      )}
      <ConfirmDialog
        isOpen={deleted !== null}
        title={t`Delete this list?`}
        confirmLabel={t`Delete`}
        onConfirm={async () => {
          if (!deleted) return;
          await onDelete(deleted);
          notify(t`${name} was deleted.`);
        }}
        onClose={() => setDeleted(null)}
      >
        <Text overflowWrap="anywhere">{t`Documents that were made with ${name} keep their copy of it.`}</Text>
      </ConfirmDialog>
    </Stack>
  );
}

interface ListRowProps {
  list: AnnexList;
  onEdit: () => void;
  onDelete: () => void;
}

function ListRow({ list, onEdit, onDelete }: ListRowProps) {
  const { t } = useLingui();
  const wordsOf = useCounterpartyWords();
  const { name, counterparty, items } = list;
  return (
    <Row
      icon={<ListChecks size={18} />}
      title={name}
      facts={[wordsOf[counterparty], items.map((item) => item.name).join(', ')]}
      action={
        <Flex gap="1">
          <IconButton variant="ghost" size="sm" aria-label={t`Edit ${name}`} onClick={onEdit}>
            <Pencil aria-hidden />
          </IconButton>
          <IconButton variant="ghost" size="sm" aria-label={t`Delete ${name}`} onClick={onDelete}>
            <Trash2 aria-hidden />
          </IconButton>
        </Flex>
      }
    />
  );
}
