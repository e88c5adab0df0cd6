import { itWith } from '@pacta/pdf/testing/tools.ts';
import type { Authority } from '../../test/authority.ts';
import { aSat } from '../../test/sat.ts';
import { readCertificate, readSatCertificate } from './index.ts';

let sat: Authority;
beforeAll(() => {
  sat = aSat();
});
afterAll(() => sat.remove());

const named = (name: string) => readSatCertificate(readCertificate(sat.certificate(name)));

it('is made as the SAT makes them: without an identifier of its issuer’s key', () => {
  expect(readCertificate(sat.certificate('persona')).extensions).not.toContain('2.5.29.35');
});

describe('a certificate of the SAT', () => {
  itWith(['openssl'], 'names a person, with Ñ and &', () => {
    expect(named('persona')).toEqual({
      kind: 'efirma',
      rfc: 'ÑU&A891116QE4',
      curp: 'NUPA891116HGRMZR05',
      legalName: 'JOSÉ ÁNGEL NUÑO&PÉREZ',
      representative: null,
      serial: expect.stringMatching(/^30001000000500\d{6}$/),
    });
  });

  itWith(['openssl'], 'names a company and the RFC and CURP of who acts for it', () => {
    expect(named('empresa')).toMatchObject({
      kind: 'efirma',
      rfc: 'P&Ñ9003173C9',
      curp: null,
      legalName: 'PIÑATAS & CÍA SA DE CV',
      representative: { rfc: 'VADA800927DJ3', curp: 'VADA800927HSRSRL05' },
    });
  });

  itWith(['openssl'], 'is told to be a CSD', () => {
    expect(named('csd')).toMatchObject({ kind: 'csd', rfc: 'P&Ñ9003173C9' });
  });

  itWith(['openssl'], 'is neither where its usages and its branch contradict each other', () => {
    sat.issue({
      name: 'mixed',
      issuer: 'ac',
      keyOf: 'persona',
      kind: 'efirma',
      subject: `/CN=X/x500UniqueIdentifier=EKU9003173C9/OU=Sucursal`,
    });
    sat.issue({
      name: 'bare',
      issuer: 'ac',
      keyOf: 'persona',
      kind: 'csd',
      subject: `/CN=X/x500UniqueIdentifier=EKU9003173C9`,
    });
    expect(named('mixed')?.kind).toBe('unclear');
    expect(named('bare')?.kind).toBe('unclear');
  });

  itWith(['openssl'], 'is none without an RFC, or with what is not one', () => {
    sat.issue({ name: 'other', issuer: 'ac', keyOf: 'persona', kind: 'efirma', subject: '/CN=Somebody' });
    sat.issue({
      name: 'wrong',
      issuer: 'ac',
      keyOf: 'persona',
      kind: 'efirma',
      subject: '/CN=X/x500UniqueIdentifier=EKU9003173C9 and more',
    });
    expect(named('other')).toBeNull();
    expect(named('wrong')).toBeNull();
    expect(named('arc')).toBeNull();
  });
});
