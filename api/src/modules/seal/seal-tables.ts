import type { DocumentId } from '@pacta/contracts';
import type { Generated } from 'kysely';
import type { ConstanciaRow } from './constancia.ts';
import type { FaultKind, KnownLevel } from './seal.ts';

export interface SealTables {
  constancias: Omit<ConstanciaRow, 'attempts'> & { attempts: Generated<number> };
  sealLevels: KnownLevel & {
    documentId: DocumentId;
    renewAt: Date | null;
    attempts: Generated<number>;
    trouble: string | null;
    dueAt: Date | null;
  };
  sealFaults: {
    documentId: DocumentId;
    kind: FaultKind;
    faults: number;
    givenUpAt: Date | null;
  };
}
