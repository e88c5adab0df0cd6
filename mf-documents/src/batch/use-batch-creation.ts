import { type BatchId, createBatch } from '@pacta/contracts';
import { call, ProblemError } from '@pacta/shared/http';
import { useRef, useState } from 'react';
import { v4 as newUuid } from 'uuid'; // crypto.randomUUID exists on secure origins only
import { type BatchDraft, type BatchToSend, toSend } from './new-batch.ts';

export interface BatchCreation {
  isCreating: boolean;
  /** Why this file, with these settings, was refused last. */
  refusal: ProblemError | null;
  create: () => void;
}

/** Sends the file to be checked. What is sent again unchanged is sent with the same key. */
export function useBatchCreation(draft: BatchDraft, onCreated: (id: BatchId) => void): BatchCreation {
  const sent = useRef({ about: '', requestKey: '' });
  const [isCreating, setCreating] = useState(false);
  const [last, setLast] = useState<{ about: string; problem: ProblemError } | null>(null);
  const about = JSON.stringify(toSend(draft, ''));

  async function create(): Promise<void> {
    if (sent.current.about !== about) sent.current = { about, requestKey: newUuid() };
    setCreating(true);
    setLast(null);
    try {
      const body = toSend(draft, sent.current.requestKey) as BatchToSend;
      const { id } = await call(createBatch, { body });
      onCreated(id);
    } catch (error) {
      setLast({ about, problem: ProblemError.from(error) });
    } finally {
      setCreating(false);
    }
  }

  return { isCreating, refusal: last?.about === about ? last.problem : null, create: () => void create() };
}
