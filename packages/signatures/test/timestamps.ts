import { writeFileSync } from 'node:fs';
import type { Authority } from './authority.ts';

/** Of Mexican constancias: one that was seen in a real one. */
export const policy = '2.16.484.101.10.316.2.1.1.2.1';

interface How {
  readonly md?: string;
  readonly how?: readonly string[];
  readonly root?: string;
  readonly under?: string; // the policy
}

/** What openssl's authority answers for these bytes. The certificate of its issuer goes with it. */
export function stampedBy(
  authority: Authority,
  signer: string,
  data: Uint8Array,
  { md = 'sha256', ...more }: How = {},
) {
  writeFileSync(authority.file('data'), data);
  authority.openssl('ts', '-query', '-data', 'data', `-${md}`, '-cert', '-out', 'query');
  return answered(authority, signer, authority.read('query'), more);
}

/** What openssl's authority answers a request. */
export function answered(
  authority: Authority,
  signer: string,
  request: Uint8Array,
  { how = [], root = 'root', under = policy }: Pick<How, 'how' | 'root' | 'under'> = {},
) {
  const own = [`signer_cert = ${signer}.pem`, `certs = ${root}.pem`, `signer_key = ${signer}.pem.key`];
  const rules = ['signer_digest = sha256', `default_policy = ${under}`, 'digests = sha1, sha256, sha384'];
  const more = ['accuracy = millisecs:500', 'ess_cert_id_alg = sha256', 'clock_precision_digits = 3'];
  const lines = [
    '[tsa]',
    'default_tsa = it',
    '[it]',
    'serial = tsaserial',
    'crypto_device = builtin',
    ...own,
    ...rules,
    ...more,
  ];
  writeFileSync(authority.file('tsa.cnf'), lines.join('\n'));
  writeFileSync(authority.file('tsaserial'), '05');
  writeFileSync(authority.file('query'), request);
  authority.openssl('ts', '-reply', '-config', 'tsa.cnf', '-queryfile', 'query', '-out', 'answer', ...how);
  return authority.read('answer');
}

/** The token alone, as it stands in a file. */
export const tokenOver = (authority: Authority, signer: string, data: Uint8Array) =>
  stampedBy(authority, signer, data, { how: ['-token_out'], root: 'arc' });
