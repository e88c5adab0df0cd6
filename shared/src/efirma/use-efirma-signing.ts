import type { EfirmaSignature } from '@pacta/contracts';
import type { Preparation } from '@pacta/contracts/efirma';
import { ProblemError } from '@pacta/shared/http';
import { useEffect, useState } from 'react';
import { bytesIn, textOf } from './base64.ts';
import { type Efirma, lendEfirma } from './efirma.ts';
import type { CertificateFacts, EfirmaFiles } from './protocol.ts';
import { Refusal, type RefusalReason } from './refusal.ts';
import { useEfirmaWork } from './use-efirma-work.ts';

/** What the page does with a certificate and signatures. Each rejects with a ProblemError. */
export interface EfirmaActs {
  /** Has what is to be signed prepared for a certificate (DER, as base64): one file, or several at once. */
  prepare: (certificate: string) => Promise<readonly Preparation[]>;
  /** The bytes of a prepared file. */
  read: (preparation: Preparation) => Promise<Blob>;
  /** Sends the signatures, in the order of the preparations. */
  send: (signatures: EfirmaSignature[]) => Promise<void>;
}

/** A prepared file as it is shown, and so as it is signed. */
export interface Prepared {
  readonly preparation: Preparation;
  readonly file: Blob;
}

export interface ReadyToSign {
  readonly facts: CertificateFacts;
  readonly prepared: readonly Prepared[];
  /** It was prepared once more since its reader asked to sign. */
  readonly isAnew: boolean;
}

export interface EfirmaSigning {
  /** What is shown and waits for the signature; null while files are chosen. */
  readonly ready: ReadyToSign | null;
  readonly isBusy: boolean;
  readonly problem: ProblemError | null;
  readonly refusal: RefusalReason | null;
  look: Efirma['look'];
  /** Opens the key and has the files prepared. Rejects with a Refusal where the key is not opened. */
  open: (files: EfirmaFiles, password: string, facts: CertificateFacts) => Promise<void>;
  sign: () => Promise<void>;
  /** Back to the choice of an e.firma; the key is forgotten. */
  restart: () => void;
  /** Another certificate was chosen: what was said of the last one goes. */
  settle: () => void;
}

/** Signs what the server prepares with an e.firma that is opened here; the key goes with the component, and before. */
export function useEfirmaSigning(acts: EfirmaActs, lend: () => Efirma = lendEfirma): EfirmaSigning {
  const [efirma] = useState(lend);
  const [ready, setReady] = useState<ReadyToSign | null>(null);
  const { work, tell, ...told } = useEfirmaWork();
  useEffect(() => () => efirma.end(), [efirma]);

  async function prepareFor(facts: CertificateFacts, isAnew: boolean): Promise<void> {
    setReady({ facts, prepared: await preparedFor(facts, acts), isAnew });
  }

  async function signAll({ facts, prepared }: ReadyToSign): Promise<void> {
    try {
      await acts.send(await signaturesOf(prepared, efirma));
      efirma.end();
    } catch (error) {
      if (!hasMovedOn(error)) throw error;
      await prepareFor(facts, true);
    }
  }

  return {
    ...told,
    ready,
    look: efirma.look,
    open: (files, password, facts) =>
      work(async () => {
        await efirma.open(files, password);
        await prepareFor(facts, false).catch(tell);
      }),
    sign: () =>
      work(async () => {
        await (ready && signAll(ready))?.catch((error: unknown) => {
          if (tell(error) === 'key-lost') setReady(null); // the files are chosen again
        });
      }),
    restart() {
      efirma.end();
      setReady(null);
      told.settle();
    },
  };
}

const preparedFor = async ({ der }: CertificateFacts, { prepare, read }: EfirmaActs): Promise<Prepared[]> =>
  Promise.all((await prepare(textOf(der))).map(async (each) => ({ preparation: each, file: await read(each) })));

async function signaturesOf(prepared: readonly Prepared[], efirma: Efirma): Promise<EfirmaSignature[]> {
  const signatures: EfirmaSignature[] = [];
  for (const { preparation, file } of prepared) {
    const { preparationId, byteRange, attributes } = preparation;
    const value = await efirma.sign({ file, byteRange, attributes: bytesIn(attributes) });
    signatures.push({ preparationId, signature: textOf(value) });
  }
  return signatures;
}

/** After these the file is prepared once more; nobody is asked for the password again. */
const movedOn: readonly string[] = ['efirma.file_moved_on', 'efirma.document_changed', 'efirma.preparation_expired'];

const hasMovedOn = (error: unknown): boolean =>
  !(error instanceof Refusal) && movedOn.includes(ProblemError.from(error).reason);
