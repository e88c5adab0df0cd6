import { CertID, OCSPRequest, Request, TBSRequest } from '@peculiar/asn1-ocsp';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { AlgorithmIdentifier } from '@peculiar/asn1-x509';
import { digestOf } from '../algorithm/digest.ts';
import { type Bytes, bytesOf } from '../bytes.ts';
import { keyBits, sha1 } from './certificate-id.ts';
import type { RevocationQuestion } from './revocation.ts';

/**
 * Asks one responder about one certificate (RFC 6960, 4.1). By SHA-1, which all of them know and which proves nothing here; without a
 * nonce, so that answers may come from a store (RFC 5019).
 */
export async function ocspRequest({
  certificate,
  issuer,
}: Pick<RevocationQuestion, 'certificate' | 'issuer'>): Promise<Bytes> {
  const reqCert = new CertID({
    hashAlgorithm: new AlgorithmIdentifier({ algorithm: sha1, parameters: null }),
    issuerNameHash: new OctetString(await digestOf('SHA-1', issuer.subject)),
    issuerKeyHash: new OctetString(await digestOf('SHA-1', keyBits(issuer))),
    serialNumber: certificate.serial.slice().buffer,
  });
  const tbsRequest = new TBSRequest({ requestList: [new Request({ reqCert })] });
  return bytesOf(AsnConvert.serialize(new OCSPRequest({ tbsRequest })));
}
