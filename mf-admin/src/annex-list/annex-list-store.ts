import type { AnnexListId, CompanyId } from '@pacta/contracts';
import {
  type AnnexLists,
  createAnnexList,
  deleteAnnexList,
  listAnnexLists,
  type NewAnnexList,
  proposeAnnexLists,
  updateAnnexList,
} from '@pacta/contracts/annex-list';
import { call } from '@pacta/shared/http';

export const readLists = (companyId: CompanyId, signal?: AbortSignal): Promise<AnnexLists> =>
  call(listAnnexLists, { params: { companyId } }, { signal });

export const addList = (companyId: CompanyId, body: NewAnnexList): Promise<AnnexLists> =>
  call(createAnnexList, { params: { companyId }, body });

export const proposeLists = (companyId: CompanyId): Promise<AnnexLists> =>
  call(proposeAnnexLists, { params: { companyId } });

interface OneList {
  readonly companyId: CompanyId;
  readonly listId: AnnexListId;
}

export const editList = (params: OneList, body: NewAnnexList & { revision: number }): Promise<AnnexLists> =>
  call(updateAnnexList, { params, body });

export const removeList = (params: OneList): Promise<AnnexLists> => call(deleteAnnexList, { params });
