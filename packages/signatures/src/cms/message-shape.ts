import { type Der, partsOf } from '../der/read-der.ts';

/** Whether a value of DER is what its name says, and nothing besides. */
type Shape = (der: Der) => boolean;

/** A shape that may be left out where it would stand. */
interface Part {
  readonly is: Shape;
  readonly isOptional: boolean;
}

const perhaps = (is: Shape): Part => ({ is, isOptional: true });
const partOf = (wanted: Shape | Part): Part =>
  typeof wanted === 'function' ? { is: wanted, isOptional: false } : wanted;

const anything: Shape = () => true;

const filled =
  (tag: number): Shape =>
  (der) =>
    der.tag === tag && der.body.length > 0;

const octets: Shape = ({ tag }) => tag === 0x04;

/** A SET OF, or what is tagged in its place. */
const manyOf =
  (tag: number, each: Shape): Shape =>
  (der) =>
    der.tag === tag && partsOf(der).every(each);

/** A SEQUENCE, or what is tagged in its place, of these parts in their order. */
function partsAre(tag: number, ...wanted: readonly (Shape | Part)[]): Shape {
  const parts = wanted.map(partOf);
  return (der) => der.tag === tag && areThere(parts, partsOf(der));
}

function areThere(wanted: readonly Part[], found: readonly Der[]): boolean {
  let at = 0;
  for (const { is, isOptional } of wanted) {
    const part = found[at];
    if (part && is(part)) at += 1;
    else if (!isOptional) return false;
  }
  return at === found.length;
}

const sequence = (...wanted: readonly (Shape | Part)[]): Shape => partsAre(0x30, ...wanted);

const integer = filled(0x02);
const oid = filled(0x06);
const list: Shape = ({ tag }) => tag === 0x30;
const algorithm = sequence(oid, perhaps(anything));
const attribute = sequence(oid, manyOf(0x31, anything));
const issuerAndSerial = sequence(list, integer);
const keyIdentifier: Shape = ({ tag }) => tag === 0x80;
const signerId: Shape = (der) => issuerAndSerial(der) || keyIdentifier(der);

/** RFC 5652, 5.3. */
const signerInfo = sequence(
  ...[integer, signerId, algorithm],
  perhaps(manyOf(0xa0, attribute)),
  ...[algorithm, octets],
  perhaps(manyOf(0xa1, attribute)),
);

const content = sequence(oid, perhaps(partsAre(0xa0, anything)));
const otherRevocation = partsAre(0xa1, oid, anything);
const revocation: Shape = (der) => list(der) || otherRevocation(der); // a CRL is not read here

/**
 * Whether that is a SignedData (RFC 5652, 5.1), but for its certificates, of which each is read by itself. By hand: a reader of
 * schemas takes longer for it than all else of a check.
 */
export const isSignedData = sequence(
  ...[integer, manyOf(0x31, algorithm), content],
  perhaps(manyOf(0xa0, anything)),
  perhaps(manyOf(0xa1, revocation)),
  manyOf(0x31, signerInfo),
);
