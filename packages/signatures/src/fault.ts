/** Why a signature, a certificate, a timestamp or an answer does not count. A caller has words for each. */
export type FaultCode =
  | 'weak-algorithm'
  | 'weak-key'
  | 'unknown-algorithm'
  | 'signature-wrong' // not made with the certificate's key over these bytes
  | 'digest-wrong' // other bytes than were signed
  | 'algorithms-differ'
  | 'attributes-missing'
  | 'attribute-missing'
  | 'attribute-repeated'
  | 'attribute-wrong'
  | 'content-missing'
  | 'not-one-signer'
  | 'certificate-missing'
  | 'certificate-not-signed' // the signature does not say which certificate it was made with (ESS)
  | 'certificate-other' // it says another (ESS)
  | 'expired'
  | 'not-yet-valid'
  | 'unknown-issuer'
  | 'not-an-authority'
  | 'chain-too-long'
  | 'unknown-critical-extension'
  | 'wrong-purpose'
  | 'wrong-content' // of another kind than was asked for
  | 'imprint-wrong' // a timestamp of other bytes
  | 'nonce-other' // a timestamp that answers another question
  | 'policy-other'; // a timestamp under other rules than were asked for

export interface Fault {
  readonly code: FaultCode;
  readonly what: string | null; // the algorithm, attribute, certificate or extension
}

export const fault = (code: FaultCode, what: string | null = null): Fault => ({ code, what });
