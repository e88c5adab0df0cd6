import { type Authority, anAuthority } from './authority.ts';

/** People of an authority like the SAT's, by the names of their files. */
export const satPeople = {
  persona:
    '/CN=JOSÉ ÁNGEL NUÑO&PÉREZ/name=JOSÉ ÁNGEL NUÑO&PÉREZ/O=JOSÉ ÁNGEL NUÑO&PÉREZ/C=MX/emailAddress=jose@example.com/x500UniqueIdentifier=ÑU&A891116QE4/serialNumber=NUPA891116HGRMZR05',
  empresa: String.raw`/CN=PIÑATAS & CÍA SA DE CV/name=PIÑATAS & CÍA SA DE CV/O=PIÑATAS & CÍA SA DE CV/C=MX/x500UniqueIdentifier=P&Ñ9003173C9 \/ VADA800927DJ3/serialNumber= \/ VADA800927HSRSRL05`,
} as const;

const csd = `${satPeople.empresa}/OU=Sucursal 1`;

/** ARC, AC and a leaf of each kind that matters, made anew. */
export function aSat(): Authority {
  const sat = anAuthority();
  sat.issue({ name: 'arc', kind: 'arc', subject: '/CN=Agencia Registradora Central/O=Banco', digest: 'sha512' });
  sat.issue({ name: 'ac', issuer: 'arc', kind: 'ac', subject: '/CN=AUTORIDAD CERTIFICADORA/O=SAT', digest: 'sha512' });
  const leaf = (name: string, subject: string, more: Partial<Parameters<Authority['issue']>[0]> = {}) =>
    sat.issue({ name, issuer: 'ac', kind: 'efirma', subject, ...more });
  leaf('persona', satPeople.persona);
  leaf('empresa', satPeople.empresa);
  leaf('csd', csd, { kind: 'csd', keyOf: 'empresa' });
  leaf('expired', satPeople.persona, { from: '20200101000000Z', to: '20240101000000Z', keyOf: 'persona' });
  leaf('future', satPeople.persona, { from: '20340101000000Z', to: '20350101000000Z', keyOf: 'persona' });
  leaf('revoked', satPeople.persona, { keyOf: 'persona' });
  sat.revoke('revoked');
  return sat;
}

/** Somebody's `.key`, as the SAT gives it (PBES2 with 3DES and HMAC-SHA1, DER). */
export function satKey(sat: Authority, name: string, password: string): Uint8Array<ArrayBuffer> {
  const how = ['-v2', 'des3', '-v2prf', 'hmacWithSHA1', '-iter', '2048', '-passout', `pass:${password}`];
  sat.openssl('pkcs8', '-topk8', '-in', `${name}.pem.key`, '-outform', 'DER', '-out', `${name}.key`, ...how);
  return sat.read(`${name}.key`);
}
