import type { ColumnType } from 'kysely';
import type { KeptEfirma, Preparation } from './efirma.ts';

export interface EfirmaTables {
  efirmaPreparations: Omit<Preparation, 'byteRange'> & {
    byteRange: ColumnType<Preparation['byteRange'], string, never>;
    made: ColumnType<unknown, string, never>; // what the document is made of
  };
  efirmaSignatures: KeptEfirma;
}
