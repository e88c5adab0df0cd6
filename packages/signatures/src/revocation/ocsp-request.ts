import { CertID, OCSPRequest, Request, TBSRequest } from '@peculiar/asn1-ocsp';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { AlgorithmIdentifier } from '@peculiar/asn1-x509';
import { digestOf } from '../algorithm/digest.ts';
import { type Bytes, bytesOf } from '../bytes.ts';
import type { Certificate } from '../certificate/certificate.ts';
import { keyBits, sha1 } from './ocsp.ts';

/**
 * A question of OCSP (RFC 6960, 4.1) about one certificate. It names the issuer by SHA-1, which every responder understands and
 * which proves nothing here; without a nonce, which most do not answer: an answer is bounded by its times.
 */
export async function ocspRequest(certificate: Certificate, issuer: Certificate): Promise<Bytes> {
  const reqCert = new CertID({
    hashAlgorithm: new AlgorithmIdentifier({ algorithm: sha1, parameters: null }),
    issuerNameHash: new OctetString(await digestOf('SHA-1', issuer.subject)),
    issuerKeyHash: new OctetString(await digestOf('SHA-1', keyBits(issuer))),
    serialNumber: certificate.serial.slice().buffer,
  });
  const request = new OCSPRequest({ tbsRequest: new TBSRequest({ requestList: [new Request({ reqCert })] }) });
  return bytesOf(AsnConvert.serialize(request));
}
