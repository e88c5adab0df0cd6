import { NoAnswer } from '../platform/ask-server.ts';
import { askStranger } from '../platform/ask-stranger.ts';

/** Asks a responder; null where it did not answer. */
export type Ask = (url: string, request: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer> | null>;

const limits = { time: 5_000, size: 100_000 }; // milliseconds: somebody waits for it; bytes: answers take some two thousand

/**
 * RFC 6960, appendix A.1. The SAT's responder offers only keys of 1,024 bits for its TLS, which OpenSSL refuses by itself: what it
 * answers is signed, and public, so that its TLS has nothing to protect. `named`: see askStranger.
 */
export const askOverHttp =
  (named: ReadonlySet<string>): Ask =>
  async (url, body) => {
    const headers = { 'content-type': 'application/ocsp-request', accept: 'application/ocsp-response' };
    try {
      return await askStranger({ url, body, headers, limits }, { named, ciphers: 'DEFAULT@SECLEVEL=1' });
    } catch (error) {
      if (error instanceof NoAnswer) return null;
      throw error;
    }
  };
