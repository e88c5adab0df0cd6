import type { DocumentId, EnvelopeFileProblem, ProviderTrouble, Sha256, SignatureProvider } from '@pacta/contracts';
import type { AnswerFault } from '@pacta/contracts/answer-fault';
import type { ColumnType, Generated } from 'kysely';
import type { EnvelopeState } from './envelope.ts';

export interface EnvelopeTables {
  envelopes: {
    id: string; // by which the provider finds it again
    documentId: DocumentId;
    version: number;
    provider: SignatureProvider;
    state: EnvelopeState;
    since: Date;
    createdAt: Date;
    askedAt: Date | null; // when the provider was first asked to send it
    remoteId: string | null; // by which the provider knows it, from its draft on
    sentAt: Date | null;
    status: string | null; // the provider's word, where we do not know it
    toldStatuses: Generated<string[]>; // those of these that its creator was told of
    readAt: Date | null;
    attempts: Generated<number>; // without success, in a row
    trouble: ProviderTrouble | null;
    said: string | null;
    fault: ColumnType<AnswerFault | null, string | null, string | null>; // in JSON
    troubledAt: Date | null; // since when no try succeeds
    triedAt: Date | null; // when one last failed
    toldAt: Date | null; // when its creator was told that none succeeds
    dueAt: Date | null; // null: nothing is to be done
    hintedAt: Date | null;
    takenBy: string | null;
    takenUntil: Date | null;
    cancelReason: string | null;
    fileSha256: Sha256 | null; // of what came back and cannot be the finished file
    fileProblem: EnvelopeFileProblem | null;
  };
}
