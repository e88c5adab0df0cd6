import type { AnnexListId, CompanyId } from '@pacta/contracts';
import type { Counterparty } from '@pacta/contracts/annex-list';
import type { ColumnType, Generated } from 'kysely';
import type { ListedItem } from './annex-list.ts';

export interface AnnexListTables {
  annexLists: {
    id: AnnexListId;
    companyId: CompanyId;
    name: string;
    counterparty: Counterparty;
    items: ColumnType<ListedItem[], string, string>;
    revision: Generated<number>;
    createdAt: ColumnType<Date, Date, never>;
    updatedAt: Date;
  };
}
