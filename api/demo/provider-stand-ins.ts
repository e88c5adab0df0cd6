import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startDocusignStandIn } from './docusign-stand-in.ts';
import { startWeetrustStandIn } from './weetrust-stand-in.ts';

/** The accounts that the stand-ins know: the same at each start, as the samples' companies keep them. */
export const docusignAccount = {
  userid: 'd0c05160-0000-4000-8000-0000000000aa',
  apikey: 'd0c05160-0000-4000-8000-0000000000cc',
};
export const weetrustAccount = { userid: 'weetrust-samples', apikey: 'weetrust-samples-key' };

interface Setting {
  /** Of the first; the second has the one behind it. 0: any. */
  readonly port: number;
  /** Where the key of the app at DocuSign is kept as a file, as an operator does it. */
  readonly directory: string;
}

/** DocuSign and Weetrust for trying out without an account, as the settings of an installation that reaches them. Undefined: a port is taken. */
export async function startProviderStandIns({ port, directory }: Setting) {
  const docusign = await startDocusignStandIn({ port, account: docusignAccount });
  const weetrust = await startWeetrustStandIn({ port: port && port + 1, account: weetrustAccount });
  const stop = async () => {
    await Promise.all([docusign?.stop(), weetrust?.stop()]);
  };
  if (!docusign || !weetrust) {
    await stop();
    return undefined;
  }
  const privateKeyFile = path.join(directory, 'docusign-stand-in.pem');
  await mkdir(directory, { recursive: true });
  await writeFile(privateKeyFile, docusign.privateKey, { mode: 0o600 });
  const { url, integrationKey, connectKey } = docusign;
  return {
    envelopes: {
      docusign: { url, integrationKey, privateKeyFile, webhookSecrets: [connectKey] },
      weetrust: { url: weetrust.url, fileHosts: [], webhookSecret: 'the samples tell it to nobody' },
    },
    pages: [docusign.url, weetrust.url],
    /** For whoever tries it out. */
    lines: [
      `DocuSign stands in at ${docusign.url}/ (userid ${docusignAccount.userid}, apikey ${docusignAccount.apikey})`,
      `Weetrust stands in at ${weetrust.url}/ (userid ${weetrustAccount.userid}, apikey ${weetrustAccount.apikey})\n`,
    ],
    stop,
  };
}

export type ProviderStandIns = NonNullable<Awaited<ReturnType<typeof startProviderStandIns>>>;
