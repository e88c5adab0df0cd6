import { type AnnexItemId, type UploadedAnnex, uploadAnnex } from '@pacta/contracts';
import type { FileProblem } from '@pacta/shared/form';
import { ProblemError, upload } from '@pacta/shared/http';
import { useWhenOnline } from '@pacta/shared/load';
import { useEffect, useState } from 'react';
import { v4 as newUuid } from 'uuid';
import { whyNotAnnex } from './file-rules.ts';

export interface AnnexSending {
  key: string;
  file: File;
  share: number;
  problem: FileProblem | null;
  /** Of a list, that it is for. */
  itemId?: AnnexItemId | undefined;
}

export interface AnnexUploads {
  sendings: AnnexSending[];
  send: (files: File[], itemId?: AnnexItemId) => void;
  retry: (key: string) => void;
  dismiss: (key: string) => void;
}

/** Whether an annex is on its way; one that failed waits for the person. */
export const isSending = ({ sendings }: AnnexUploads): boolean => sendings.some(({ problem }) => problem === null);

/** Sends annexes side by side; each that arrives is handed over, each that fails stays to be tried again, by itself when a connection is back. */
export function useAnnexUploads(onReceived: (received: UploadedAnnex, itemId?: AnnexItemId) => void): AnnexUploads {
  const [sendings, setSendings] = useState<AnnexSending[]>([]);
  const controllers = useControllers();

  const change = (key: string, part: Partial<AnnexSending>) =>
    setSendings((all) => all.map((sending) => (sending.key === key ? { ...sending, ...part } : sending)));
  const drop = (key: string) => setSendings((all) => all.filter((sending) => sending.key !== key));

  async function run({ key, file, itemId }: AnnexSending): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    controllers.set(key, controller);
    try {
      const onProgress = (share: number) => change(key, { share });
      onReceived(await upload(uploadAnnex, {}, [file], { onProgress, signal }), itemId);
      drop(key);
    } catch (error) {
      if (!signal.aborted) change(key, { problem: ProblemError.from(error) });
    }
  }

  function send(files: File[], itemId?: AnnexItemId): void {
    const added = files.map((file) => ({ key: newUuid(), file, share: 0, problem: whyNotAnnex(file), itemId }));
    setSendings((all) => [...all, ...added]);
    for (const sending of added) if (sending.problem === null) void run(sending);
  }

  function retry(key: string): void {
    const failed = sendings.find((sending) => sending.key === key);
    if (!failed) return;
    change(key, { problem: null, share: 0 });
    void run(failed);
  }

  useWhenOnline(sendings.some(isLost), () => {
    for (const { key } of sendings.filter(isLost)) retry(key);
  });

  function dismiss(key: string): void {
    controllers.get(key)?.abort();
    drop(key);
  }

  return { sendings, send, retry, dismiss };
}

const isLost = ({ problem }: AnnexSending): boolean => problem?.isOffline === true;

/** The controllers of what is on its way, by key; all of it is aborted when the page goes. */
function useControllers(): Map<string, AbortController> {
  const [controllers] = useState(() => new Map<string, AbortController>());
  useEffect(() => {
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, [controllers]);
  return controllers;
}
