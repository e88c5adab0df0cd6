import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bytesOf } from '../src/bytes.ts';
import { openssl } from './openssl.ts';

/** What `openssl ca` writes into a certificate, by the section of its extensions. */
export type Kind = 'arc' | 'ac' | 'efirma' | 'csd' | 'ocsp' | 'tsa' | 'psc' | 'seal';

export interface Order {
  readonly name: string; // its files
  readonly issuer?: string; // the name of another; itself if there is none
  readonly kind: Kind;
  readonly subject: string; // as `openssl req -subj`
  readonly serial?: string; // hexadecimal
  readonly from?: string; // YYYYMMDDHHMMSSZ
  readonly to?: string;
  readonly key?: readonly string[]; // parameters of `openssl genpkey`
  readonly keyOf?: string; // another's key
  readonly digest?: string;
  readonly answersAt?: string; // of an issuer: where it says of what it issues whether it was revoked (OCSP)
}

/** Authorities and certificates of a test, made by openssl, in a directory of their own. */
export interface Authority {
  readonly directory: string;
  readonly file: (name: string) => string;
  readonly issue: (order: Order) => Uint8Array<ArrayBuffer>;
  readonly certificate: (name: string) => Uint8Array<ArrayBuffer>; // DER
  readonly revoke: (name: string, reason?: string) => void;
  readonly openssl: (...parameters: readonly string[]) => Buffer;
  readonly cades: (name: string, content: Uint8Array, ...how: readonly string[]) => Uint8Array<ArrayBuffer>;
  readonly read: (name: string) => Uint8Array<ArrayBuffer>;
  readonly remove: () => void;
}

export function anAuthority(): Authority {
  const directory = mkdtempSync(path.join(tmpdir(), 'pacta-authority-'));
  const file = (name: string) => path.join(directory, name);
  const run = (...parameters: readonly string[]) => openssl(directory, ...parameters);
  const read = (name: string) => bytesOf(new Uint8Array(readFileSync(file(name))));
  const issuers = new Map<string, string>();
  return {
    directory,
    file,
    read,
    openssl: run,
    certificate: (name) => read(`${name}.cer`),
    issue: (order) => {
      const issuer = order.issuer ?? order.name;
      issuers.set(order.name, issuer);
      if (!order.issuer || order.kind === 'ac') startRegister(directory, order.name, order.answersAt);
      writeFileSync(file(`${issuer}.db/serial`), order.serial ?? satSerial(issuers.size));
      putKey(file, order);
      makeCertificate(run, issuer, order);
      writeFileSync(file(`${order.name}.cer`), derOf(readFileSync(file(`${order.name}.pem`), 'latin1')));
      return read(`${order.name}.cer`);
    },
    revoke: (name, reason = 'keyCompromise') => {
      run('ca', '-config', `${issuers.get(name)}.cnf`, '-revoke', `${name}.pem`, '-crl_reason', reason);
    },
    cades: (name, content, ...how) => {
      writeFileSync(file('content'), content);
      const who = ['-signer', `${name}.pem`, '-inkey', `${name}.pem.key`, '-certfile', `${issuers.get(name)}.pem`];
      const what = ['-binary', '-in', 'content', '-outform', 'DER', '-out', 'signature'];
      run('cms', '-sign', '-cades', '-md', 'sha256', ...who, ...what, ...how);
      return read('signature');
    },
    remove: () => rmSync(directory, { recursive: true }),
  };
}

const keptKeys = path.join(import.meta.dirname, '../node_modules/.cache/keys');
let asked = 0; // by this test file

/**
 * Making a key takes longer than everything else. The first that a test file asks for is the same in each run and in each
 * test file, the second is another one, and so on.
 */
function keptKey(parameters: readonly string[]): string {
  asked += 1;
  const name = `${asked}${parameters.join('').replaceAll(/\W+/g, '-')}.pem`;
  const file = path.join(keptKeys, name);
  if (existsSync(file)) return file;
  mkdirSync(keptKeys, { recursive: true });
  const draft = `${name}.${process.pid}`; // others may be making it too
  openssl(keptKeys, 'genpkey', ...parameters, '-out', draft);
  renameSync(path.join(keptKeys, draft), file);
  return file;
}

function putKey(file: Authority['file'], { name, keyOf, key }: Order): void {
  const parameters = key ?? ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048'];
  copyFileSync(keyOf ? file(`${keyOf}.pem.key`) : keptKey(parameters), file(`${name}.pem.key`));
}

const derOf = (pem: string) => Buffer.from(pem.replaceAll(/-----[^-]+-----/g, ''), 'base64');

function makeCertificate(run: Authority['openssl'], issuer: string, order: Order): void {
  const { name, kind, subject, digest = 'sha256' } = order;
  run('req', '-new', '-utf8', '-key', `${name}.pem.key`, '-config', `${issuer}.cnf`, '-subj', subject, '-out', 'csr');
  const dates = ['-startdate', order.from ?? '20240101000000Z', '-enddate', order.to ?? '20350101000000Z'];
  const self = issuer === name ? ['-selfsign', '-keyfile', `${name}.pem.key`] : [];
  const how = ['-batch', '-notext', '-preserveDN', '-utf8', '-md', digest, '-extensions', kind, ...dates, ...self];
  run('ca', '-config', `${issuer}.cnf`, '-in', 'csr', '-out', `${name}.pem`, ...how);
}

/** The SAT's numbers: twenty digits, as ASCII. */
const satSerial = (number: number) => Buffer.from(`30001000000500${String(number).padStart(6, '0')}`).toString('hex');

function startRegister(directory: string, name: string, answersAt?: string): void {
  const database = path.join(directory, `${name}.db`);
  mkdirSync(database);
  writeFileSync(path.join(database, 'index.txt'), '');
  writeFileSync(path.join(database, 'index.txt.attr'), 'unique_subject = no\n');
  writeFileSync(path.join(database, 'crlnumber'), '01');
  writeFileSync(path.join(directory, `${name}.cnf`), configuration(name, answersAt));
}

/** As the SAT's: its leaves say nothing of their issuer's key, and nothing of where to ask. */
const configuration = (name: string, answersAt?: string) => `
[ca]
default_ca = it
[it]
database = ${name}.db/index.txt
serial = ${name}.db/serial
crlnumber = ${name}.db/crlnumber
new_certs_dir = ${name}.db
certificate = ${name}.pem
private_key = ${name}.pem.key
default_md = sha256
default_crl_days = 30
policy = any
[any]
[req]
distinguished_name = any
string_mask = utf8only
[arc]
basicConstraints = critical, CA:true
keyUsage = critical, keyCertSign, cRLSign
subjectKeyIdentifier = hash
[ac]
basicConstraints = critical, CA:true, pathlen:0
keyUsage = critical, keyCertSign, cRLSign
subjectKeyIdentifier = hash
[efirma]
basicConstraints = CA:false
subjectKeyIdentifier = none
authorityKeyIdentifier = none
keyUsage = digitalSignature, nonRepudiation, dataEncipherment, keyAgreement
nsCertType = client, email
extendedKeyUsage = emailProtection, clientAuth
[csd]
basicConstraints = CA:false
subjectKeyIdentifier = none
authorityKeyIdentifier = none
keyUsage = digitalSignature, nonRepudiation
[ocsp]
basicConstraints = CA:false
keyUsage = digitalSignature
extendedKeyUsage = OCSPSigning
[tsa]
${accessOf(answersAt)}
basicConstraints = CA:false
keyUsage = critical, digitalSignature
extendedKeyUsage = critical, timeStamping
[psc]
basicConstraints = CA:false
subjectKeyIdentifier = none
authorityKeyIdentifier = none
keyUsage = digitalSignature, nonRepudiation
[seal]
${accessOf(answersAt)}
basicConstraints = critical, CA:false
keyUsage = critical, digitalSignature, nonRepudiation
`;

const accessOf = (url: string | undefined) => (url ? `authorityInfoAccess = OCSP;URI:${url}` : '');
