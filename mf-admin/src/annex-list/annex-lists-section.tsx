import { useLingui } from '@lingui/react/macro';
import type { CompanyId } from '@pacta/contracts';
import { useLoad } from '@pacta/shared/load';
import { Box, Loaded } from '@pacta/shared/ui';
import { useState } from 'react';
import { RowsSkeleton } from '../profile/rows.tsx';
import { FormSection } from '../record/form-section.tsx';
import { addList, editList, proposeLists, readLists, removeList } from './annex-list-store.ts';
import { AnnexListsView } from './annex-lists-view.tsx';

/** Below the company's form: what it wants to come with its documents. */
export function AnnexListsSection({ companyId }: { companyId: CompanyId }) {
  const { t } = useLingui();
  const [acts, setActs] = useState(0);
  const { value, retry } = useLoad(companyId, readLists, { revision: String(acts) });

  /** Looks again also where it was refused: somebody else was faster. */
  const after = async (act: Promise<unknown>): Promise<void> => {
    try {
      await act;
    } finally {
      setActs((count) => count + 1);
    }
  };

  return (
    <Box mt="8">
      <FormSection
        title={t`Required annexes`}
        description={t`What has to come with a document, by kind of counterparty. Documents keep the list they were made with.`}
      >
        <Loaded value={value} onRetry={retry} skeleton={<RowsSkeleton />}>
          {({ lists }) => (
            <AnnexListsView
              lists={lists}
              onPropose={() => after(proposeLists(companyId))}
              onAdd={(list) => after(addList(companyId, list))}
              onEdit={({ id: listId }, list) => after(editList({ companyId, listId }, list))}
              onDelete={({ id: listId }) => after(removeList({ companyId, listId }))}
            />
          )}
        </Loaded>
      </FormSection>
    </Box>
  );
}
