import { type AnnexItemId, annexLimit, type UploadId } from '@pacta/contracts';
import type { AskedAnnex, AskedAnnexes } from '@pacta/contracts/annex-list';
import { type FileProblem, refusedFile, whyNotSize } from '@pacta/shared/form';
import { type Loadable, load, ProblemError } from '@pacta/shared/http';
import { usePolling } from '@pacta/shared/load';
import { useEffect, useRef, useState } from 'react';
import { useSending } from '../document/use-sending.ts';
import type { AnnexActs } from './annex-acts.ts';

const types = ['application/pdf', 'image/png', 'image/jpeg'];
export const acceptAnnex = `.pdf,.png,.jpg,.jpeg,${types.join(',')}`;

/** Told before anything is sent; the server looks into the file itself. */
function whyNot(file: File): FileProblem | null {
  const isAllowed = types.includes(file.type) || (file.type === '' && /\.(pdf|png|jpe?g)$/i.test(file.name));
  return isAllowed ? whyNotSize(file, annexLimit.maxBytes) : refusedFile('file.type_not_allowed');
}

/** A file on its way for an item, or one that was refused. */
export interface Sending {
  itemId: AnnexItemId;
  file: File;
  share: number;
  problem: FileProblem | null;
}

const pace = { first: 10_000, longest: 60_000, isImmediate: true }; // the sender may do without something meanwhile

const isAwaited = ({ isRequired, isWaived, files }: AskedAnnex): boolean =>
  isRequired && !isWaived && files.length === 0;

/** What is asked for, and the one file that is on its way. `isMissing`: the document waits for some of it. */
export function useGiving(acts: AnnexActs, isMissing: boolean) {
  const [asked, setAsked] = useState<Loadable<AskedAnnexes>>({ status: 'loading' });
  const [sending, setSending] = useState<Sending | null>(null);
  const [isBusy, once] = useSending();
  const controller = useRef<AbortController>(null);
  const changed = (value: AskedAnnexes) => {
    setAsked({ status: 'ready', value });
    acts.onChanged();
  };

  async function read(signal?: AbortSignal): Promise<void> {
    const found = await load(acts.read());
    if (signal?.aborted) return;
    setAsked((before) => (found.status === 'failed' && before.status === 'ready' ? before : found));
    if (isMissing && found.status === 'ready' && !found.value.items.some(isAwaited)) acts.onChanged(); // the sender does without it
  }
  usePolling(pace, read);
  useEffect(() => () => controller.current?.abort(), []);

  const give = (itemId: AnnexItemId, file: File) =>
    once(async () => {
      const sent = { itemId, file, share: 0, problem: whyNot(file) };
      setSending(sent);
      if (sent.problem) return;
      controller.current = new AbortController();
      const { signal } = controller.current;
      try {
        changed(await acts.give(itemId, file, (share) => setSending({ ...sent, share }), signal));
        setSending(null);
      } catch (error) {
        setSending(signal.aborted ? null : { ...sent, problem: ProblemError.from(error) });
        void read();
      }
    });

  const takeBack = (itemId: AnnexItemId, annexId: UploadId, onProblem: (problem: ProblemError) => void) =>
    once(async () => {
      try {
        changed(await acts.takeBack(itemId, annexId));
      } catch (error) {
        onProblem(ProblemError.from(error));
        void read();
      }
    });

  const dismiss = () => {
    controller.current?.abort();
    setSending(null);
  };
  return { asked, sending, isBusy, read, give, takeBack, dismiss };
}
