import { digestOf, type Hash, hashOf } from '../algorithm/digest.ts';
import { verify } from '../algorithm/verify.ts';
import { type Bytes, sameBytes } from '../bytes.ts';
import type { Certificate } from '../certificate/certificate.ts';
import { oidText } from '../der/oid.ts';
import type { Der } from '../der/read-der.ts';
import { timeOf } from '../der/time.ts';
import { type Fault, fault } from '../fault.ts';
import { type Binding, bindingOf } from './ess.ts';
import { certificateOf, type SignedMessage, type Signer } from './signed-message.ts';

/** What a CMS signature proves by itself. Whether its certificate is to be trusted is another question: `findChain`. */
export interface MessageCheck {
  readonly faults: readonly Fault[]; // none: whoever has the certificate's key signed exactly these bytes
  readonly certificate: Certificate | null;
  /** By which attribute the signature says which certificate it was made with (RFC 5035); null: it does not. */
  readonly binding: Binding | null;
  readonly hash: Hash | null;
  readonly claimedTime: Date | null; // signingTime: what the signer's clock said, and nothing more
}

interface Wanted {
  /** What was signed, where the message does not carry it. */
  readonly content?: Bytes;
  /** Whether the certificate has to be bound, as CAdES demands (ETSI EN 319 122-1, 5.2.2). */
  readonly mustBind: boolean;
}

const contentType = '1.2.840.113549.1.9.3';
const messageDigest = '1.2.840.113549.1.9.4';
const signingTime = '1.2.840.113549.1.9.5';

/** Checks the one signer of a message (RFC 5652, 5.6; ETSI EN 319 122-1). Throws Unreadable. */
export async function checkMessage(message: SignedMessage, { content, mustBind }: Wanted): Promise<MessageCheck> {
  const [signer] = message.signers;
  if (!signer || message.signers.length > 1) return unchecked(fault('not-one-signer', String(message.signers.length)));
  const certificate = certificateOf(signer, message.certificates);
  if (!certificate) return unchecked(fault('certificate-missing'));
  const signed = content ?? message.content;
  if (!signed || (content && message.content)) return unchecked(fault('content-missing'), certificate);
  const hash = hashOf(signer.digestAlgorithm);
  const bound = await bindingOf(signer, certificate);
  const shape = [...repeated(signer), ...wrongType(signer, message.contentType)];
  const math = typeof hash === 'string' ? await wrongMath(signer, hash, certificate, signed) : [hash];
  return {
    faults: [...shape, ...math, ...unbound(bound, mustBind)],
    certificate,
    binding: 'by' in bound ? bound.by : null,
    hash: typeof hash === 'string' ? hash : null,
    claimedTime: timeOf(attribute(signer, signingTime)),
  };
}

function unbound(bound: { by: Binding | null } | Fault, mustBind: boolean): Fault[] {
  if ('code' in bound) return [bound];
  return bound.by === null && mustBind ? [fault('certificate-not-signed')] : [];
}

const wrongMath = async (signer: Signer, hash: Hash, certificate: Certificate, content: Bytes): Promise<Fault[]> => [
  ...(await wrongDigest(signer, hash, content)),
  ...(await wrongSignature(signer, hash, certificate)),
];

const unchecked = (why: Fault, certificate: Certificate | null = null): MessageCheck => ({
  faults: [why],
  certificate,
  binding: null,
  hash: null,
  claimedTime: null,
});

const attribute = ({ attributes }: Signer, type: string): Der | undefined =>
  attributes.find((each) => each.type === type)?.values[0];

/** Each attribute that counts stands there once and has one value (RFC 5652, 11); of two, readers take different ones. */
function repeated({ attributes }: Signer): Fault[] {
  const types = attributes.map(({ type }) => type);
  return attributes.flatMap(({ type, values }, index) =>
    values.length !== 1 || types.indexOf(type) !== index ? [fault('attribute-repeated', type)] : [],
  );
}

function wrongType(signer: Signer, type: string): Fault[] {
  if (!signer.signedBytes) return [fault('attributes-missing')];
  const said = attribute(signer, contentType);
  if (!said) return [fault('attribute-missing', contentType)];
  return oidText(said.body) === type ? [] : [fault('attribute-wrong', contentType)];
}

async function wrongDigest(signer: Signer, hash: Hash, content: Bytes): Promise<Fault[]> {
  if (!signer.signedBytes) return [];
  const said = attribute(signer, messageDigest);
  if (!said) return [fault('attribute-missing', messageDigest)];
  return sameBytes(said.body, await digestOf(hash, content)) ? [] : [fault('digest-wrong')];
}

async function wrongSignature(signer: Signer, hash: Hash, { publicKey }: Certificate): Promise<Fault[]> {
  const { signedBytes: data, signature, signatureAlgorithm: algorithm } = signer;
  if (!data) return [];
  const found = await verify({ algorithm, digest: hash, publicKey, signature, data });
  return found ? [found] : [];
}
