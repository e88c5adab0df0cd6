import { Refusal } from '../refusal.ts';

/** Where the parts of a deployment answer. */
export interface Borrowed {
  /** Of the page, without a slash at the end. */
  origin: string;
  /** Of the API, with its path: it may be elsewhere. */
  api: string;
}

export function originOf(address: string): string {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Refusal(`${address} is no address of a shell, such as https://qa.example.com.`);
  return url.origin;
}

/** Where the API is that the configuration of a deployment names. */
export const borrowedFrom = (origin: string, { apiBase = '/v1' }: { apiBase?: string }): Borrowed => ({
  origin,
  api: new URL(apiBase, origin).href.replace(/\/$/, ''),
});

/** Reads a file of a deployment; a Refusal says plainly why there is none. */
export async function readBorrowed(address: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(15_000) }).catch((error: unknown) => {
    const cause = causeOf(error);
    throw new Refusal(
      unknownAuthority.test(cause)
        ? `${address} has a certificate of an authority that this machine does not know (${cause}). Name the file with it (PEM) in NODE_EXTRA_CA_CERTS.`
        : `${address} does not answer (${cause}). Is it the address that you open in the browser?`,
    );
  });
  const text = await response.text();
  if (response.ok) return text;
  const { origin } = new URL(address);
  const refusals: Partial<Record<number, string>> = {
    401: `${origin} asks who you are before it answers (401). Borrow from one that this machine may read.`,
    403: `${origin} refuses this machine (403). Borrow from one that it may read.`,
    421: `${origin} does not know itself by that name (421). Use the address that it was set up with (PUBLIC_URL, ALLOWED_HOSTS).`,
  };
  throw new Refusal(
    refusals[response.status] ?? `${address} answered ${response.status}. Is that the address of a shell?`,
  );
}

/** As a company's own have, which its browsers were told of and Node was not. */
const unknownAuthority = /SELF_SIGNED|UNABLE_TO_(VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT)/;

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error as { cause?: NodeJS.ErrnoException };
  return error.name === 'TimeoutError' ? 'nothing in 15 s' : (cause?.code ?? cause?.message ?? error.message);
}
