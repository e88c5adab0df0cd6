import type { CompanyId } from '@pacta/contracts';
import { type AnnexLists, listAnnexLists } from '@pacta/contracts/annex-list';
import { call } from '@pacta/shared/http';
import { useLoad } from '@pacta/shared/load';
import { sessionStore } from '@pacta/shared/session';
import { Loaded } from '@pacta/shared/ui';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useDraftProvider } from '../company/company-provider.ts';
import { AnnexListField, type AnnexListFieldProps } from './annex-list-field.tsx';
import { withList } from './draft-annex-list.ts';

interface AnnexListSectionProps extends Omit<AnnexListFieldProps, 'lists' | 'mayAsk'> {
  /** Null for whoever belongs to one company, and where none is chosen yet. */
  companyId: CompanyId | null;
}

/** The lists of the draft's company; a chosen one follows what the company makes of it. */
export function AnnexListSection({ companyId, ...field }: AnnexListSectionProps) {
  const own = useStore(sessionStore, ({ user }) => user?.company?.id ?? null);
  const { value, retry } = useLoad(companyId ?? own, readLists);
  const mayAsk = useDraftProvider(field.draft.settings) === null;
  const { annexList } = field.draft;
  const lists = value.status === 'ready' ? value.value.lists : null;
  const current = lists?.find(({ id }) => id === annexList?.list.id);
  const { onChange } = field;

  useEffect(() => {
    if (annexList && current && current.revision !== annexList.list.revision)
      onChange({ annexList: withList(current, annexList) });
  }, [annexList, current, onChange]);

  return (
    <Loaded value={value} onRetry={retry}>
      {(known) => <AnnexListField {...field} mayAsk={mayAsk} lists={known.lists} />}
    </Loaded>
  );
}

const none: AnnexLists = { lists: [], mayEdit: false };

const readLists = async (companyId: CompanyId | null, signal: AbortSignal): Promise<AnnexLists> =>
  companyId ? call(listAnnexLists, { params: { companyId } }, { signal }) : none;
