import http from 'node:http';
import https from 'node:https';

/** Asks a responder; null where it did not answer. */
export type Ask = (url: string, request: Uint8Array) => Promise<Uint8Array<ArrayBuffer> | null>;

const timeout = 5_000; // ms: somebody waits for it
const largest = 100_000; // bytes; answers take some two thousand

/**
 * RFC 6960, appendix A.1. The SAT's responder offers only keys of 1,024 bits for its TLS, which OpenSSL refuses by itself: what it
 * answers is signed, and public, so that its TLS has nothing to protect.
 */
export const askOverHttp: Ask = (url, request) =>
  new Promise((resolve) => {
    const headers = { 'content-type': 'application/ocsp-request', accept: 'application/ocsp-response' };
    const how = { method: 'POST', headers: { ...headers, 'content-length': request.length }, agent: false } as const;
    const signal = AbortSignal.timeout(timeout);
    const isSecure = url.startsWith('https:');
    const options = { ...how, signal, ...(isSecure && { ciphers: 'DEFAULT@SECLEVEL=1' }) };
    const asking = (isSecure ? https : http).request(url, options, (answer) => {
      const parts: Buffer[] = [];
      let length = 0;
      answer.on('data', (part: Buffer) => {
        length += part.length;
        if (length > largest) answer.destroy();
        else parts.push(part);
      });
      answer.on('end', () => resolve(answer.statusCode === 200 ? new Uint8Array(Buffer.concat(parts)) : null));
      answer.on('error', () => resolve(null));
      answer.on('close', () => resolve(null)); // after `end` it says nothing more
    });
    asking.on('error', () => resolve(null));
    asking.end(request);
  });
