import { type Ask, askOverHttp } from './ask-ocsp.ts';
import { type Authorities, readAuthorities } from './sat-roots.ts';

/** Whose e.firmas count here. */
export interface EfirmaTrust extends Authorities {
  /** Certificates of a test authority count: every page says so. */
  readonly hasTestRoots: boolean;
  /** An e.firma of which nobody says that it was not revoked is refused. */
  readonly requiresRevocation: boolean;
  /** The responder that is asked about all certificates; absent: the one that a certificate names. */
  readonly ocspUrl: string | undefined;
  readonly ask: Ask;
}

interface Settings extends Pick<EfirmaTrust, 'ocspUrl' | 'requiresRevocation'> {
  readonly certificates: string | undefined;
  readonly testRoots: string | undefined;
  /** Responders inside the operator's network that certificates may name. */
  readonly revocationHosts: readonly string[];
}

/** A setting that names no certificates. The message is for the operator. */
export class UnusableAuthorities extends Error {
  override name = 'UnusableAuthorities';
}

/** Throws UnusableAuthorities. */
export async function openEfirmaTrust(settings: Settings): Promise<EfirmaTrust> {
  const { certificates: folder, testRoots, ocspUrl, requiresRevocation, revocationHosts } = settings;
  const ask = askOverHttp(new Set([...revocationHosts, ...(ocspUrl ? [new URL(ocspUrl).host] : [])]));
  try {
    const authorities = await readAuthorities({ folder, testRoots });
    return { ...authorities, hasTestRoots: testRoots !== undefined, ocspUrl, requiresRevocation, ask };
  } catch (error) {
    throw new UnusableAuthorities(`SAT_CERTIFICATES or EFIRMA_TEST_ROOTS cannot be read: ${error}`, { cause: error });
  }
}
