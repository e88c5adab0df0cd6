import { fault } from '../../platform/answer-fault.ts';
import { runTask } from '../../worker/run-task.ts';
import { anotherEnvelope, type EnvelopeProvider, type ProviderAccount, ProviderError } from '../envelope-provider.ts';
import { type AskWeetrust, askWeetrust } from './ask-weetrust.ts';
import { fetchFile } from './fetch-file.ts';
import { findDocument, readDocument } from './find-documents.ts';
import { sendDocument } from './send-document.ts';
import type { WeetrustConfig } from './weetrust-config.ts';
import { isFileOfAnother, stateOf } from './weetrust-document.ts';
import { readWebhook, webhookRegistry } from './weetrust-webhooks.ts';

type Settings = Pick<WeetrustConfig, 'url'> & Partial<WeetrustConfig>;

/** Where files of Weetrust lie, as far as its documentation shows. */
const usualFileHosts = ['weetrust.mx', 'weetrust.com.mx', 'weesign.mx', 'weesign.com.mx', 'amazonaws.com'];

const usualTimeLimit = 20_000;

/** Weetrust's API, by REST. A company's `userid` is its `user-id`, its `apikey` the `api-key`. */
export function makeWeetrust(settings: Settings): EnvelopeProvider {
  const config: WeetrustConfig = {
    measure: (pdf) => runTask('measurePages', pdf),
    tell: () => undefined,
    now: () => new Date(),
    timeLimit: usualTimeLimit,
    ...settings,
    fileHosts: settings.fileHosts?.length ? settings.fileHosts : usualFileHosts,
  };
  const ask = askWeetrust(config);
  const registerWebhooks = webhookRegistry(ask, config.tell);
  return {
    name: 'weetrust',
    check: async (account) => void (await ask(account, { method: 'GET', path: '/webhooks' })),
    async find(account, reference) {
      const document = await findDocument(ask, account, reference);
      return document && stateOf(document, []);
    },
    send: (account, order, begun = {}) => sendDocument({ ask, config, registerWebhooks }, account, order, begun),
    read: async (account, envelopeId, signers) => stateOf(await readDocument(ask, account, envelopeId), signers),
    cancel: (account, envelopeId) => cancel(ask, account, envelopeId),
    download: (account, envelopeId, reference) => download({ ask, config }, account, envelopeId, reference),
    verifyWebhook: readWebhook,
  };
}

/** Weetrust knows no ends: a document that nobody has completed is deleted there. One that is gone is no failure. */
async function cancel(ask: AskWeetrust, account: ProviderAccount, envelopeId: string): Promise<void> {
  const document = await readDocument(ask, account, envelopeId).catch((error) => {
    if (error instanceof ProviderError && error.trouble === 'not_found') return undefined;
    throw error;
  });
  if (!document) return;
  if (document.status === 'COMPLETED') throw new ProviderError('refused', '');
  const query = new URLSearchParams({ documentID: document.documentID });
  await ask(account, { method: 'DELETE', path: `/documents?${query}`, changes: true });
}

/** The address of the file is asked for anew each time, since it ends. */
async function download(
  { ask, config }: { readonly ask: AskWeetrust; readonly config: WeetrustConfig },
  account: ProviderAccount,
  envelopeId: string,
  reference: string,
): Promise<Uint8Array> {
  const { status, documentFileObj } = await readDocument(ask, account, envelopeId);
  if (status !== 'COMPLETED') throw new ProviderError('refused', '');
  if (!documentFileObj?.url)
    throw new ProviderError('down', fault('unusable', { host: 'Weetrust', value: 'no address of the file' }));
  if (isFileOfAnother(documentFileObj.url, reference)) throw anotherEnvelope('Weetrust');
  return fetchFile(documentFileObj.url, config);
}
