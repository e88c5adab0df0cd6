import { DocumentStatus, Sha256, type SignatureType, type SignerPosition } from '@pacta/contracts';
import { now } from '../../../test/builders.ts';
import { aDocument, aDossier, aSigner } from '../../../test/dossier.ts';
import {
  approve,
  approverOf,
  complete,
  type DocumentEvent,
  decline,
  dispatch,
  isSignedByAll,
  reject,
  resubmit,
  sign,
  startingStatus,
  transition,
  transitions,
} from './document.ts';

const events: DocumentEvent[] = [
  'approve',
  'reject',
  'withdraw',
  'resubmit',
  'dispatch',
  'sign',
  'decline',
  'complete',
  'end',
];
const later = new Date(now.getTime() + 60_000);
const other = Sha256.parse('b'.repeat(64));
const notAllowed = expect.objectContaining({ reason: 'document.transition_not_allowed' });
const changed = expect.objectContaining({ reason: 'document.version_changed' });

describe('the lifecycle', () => {
  /** The table of product.md, section 2: every cell that is not here is refused. */
  const table: [DocumentStatus, DocumentEvent, DocumentStatus][] = [
    ['PENDIENTE', 'approve', 'ACEPTADO'],
    ['PENDIENTE', 'reject', 'RECHAZADO'],
    ['PENDIENTE', 'withdraw', 'RECHAZADO'],
    ['RECHAZADO', 'resubmit', 'PENDIENTE'],
    ['ACEPTADO', 'dispatch', 'ENVIADO'],
    ['ACEPTADO', 'complete', 'COMPLETADO'],
    ['ACEPTADO', 'withdraw', 'RECHAZADO'], // before its provider took it
    ['ACEPTADO', 'end', 'RECHAZADO'], // by its provider
    ['ENVIADO', 'sign', 'ENVIADO'],
    ['ENVIADO', 'decline', 'RECHAZADO'],
    ['ENVIADO', 'withdraw', 'RECHAZADO'],
    ['ENVIADO', 'end', 'RECHAZADO'],
    ['ENVIADO', 'complete', 'COMPLETADO'],
  ];
  const cells = DocumentStatus.options.flatMap((from) => events.map((event) => [from, event] as const));

  it.each(cells)('from %s, by %s, is what the product says', (from, event) => {
    const to = table.find(([status, name]) => status === from && name === event)?.[2];
    const document = aDocument({ status: from });
    if (to) expect(transition(event, document, later)).toEqual({ ...document, status: to, updatedAt: later });
    else expect(() => transition(event, document, later)).toThrow(notAllowed);
    expect(document).toEqual(aDocument({ status: from }));
  });

  it('has no cell that was forgotten', () => {
    expect(Object.values(transitions).flatMap((row) => Object.keys(row))).toHaveLength(table.length);
  });

  it('starts with the approval, or after it if none is wanted', () => {
    expect(startingStatus({ sendWithoutVobo: false })).toBe('PENDIENTE');
    expect(startingStatus({ sendWithoutVobo: true })).toBe('ACEPTADO');
  });
});

describe('approve', () => {
  it('accepts the bytes that were shown, and records the moment', () => {
    const dossier = aDossier();
    expect(approve(dossier, dossier.document.sha256, later).document).toMatchObject({
      status: 'ACEPTADO',
      approvedAt: later,
    });
  });

  it('refuses other bytes than those shown', () => {
    expect(() => approve(aDossier(), other, later)).toThrow(changed);
    expect(() => reject(aDossier(), other, later)).toThrow(changed);
  });

  it('reports that it is too late before it checks the bytes', () => {
    expect(() => approve(aDossier({ status: 'RECHAZADO' }), other, later)).toThrow(notAllowed);
  });
});

describe('dispatch', () => {
  const states = (...ways: SignatureType[]) => {
    const signers = ways.map((signatureType, index) =>
      aSigner(`firmante_${index + 1}` as SignerPosition, { signatureType }),
    );
    return dispatch(aDossier({ status: 'ACEPTADO' }, signers), later).signers.map(({ state }) => state);
  };

  it('invites all signers at once', () => expect(states('digital', 'digital')).toEqual(['invited', 'invited']));
  it('invites one signer after the other on paper', () =>
    expect(states('fisica', 'fisica')).toEqual(['invited', 'waiting']));
  it('invites paper first and then marks; e.firmas wait for their file', () => {
    expect(states('efirma', 'digital', 'fisica')).toEqual(['waiting', 'waiting', 'invited']);
    expect(states('efirma', 'digital', 'digital')).toEqual(['waiting', 'invited', 'invited']);
    expect(states('efirma')).toEqual(['waiting']);
  });
});

describe('sign', () => {
  const signature = {
    signedOnPaper: false,
    signatureImageKind: 'drawn',
    signatureImageSha256: other,
    consentVersion: '1',
    consentLanguage: null,
  } as const;
  const sent = dispatch(aDossier({ status: 'ACEPTADO' }), now);

  it('records the signature of a signer whose turn it is', () => {
    const signed = sign(sent, sent.signers[0]!, signature, later);
    expect(signed.signers[0]).toMatchObject({ ...signature, state: 'signed', signedAt: later });
    expect(signed.signers[1]).toBe(sent.signers[1]);
    expect(isSignedByAll(signed)).toBe(false);
  });

  it('refuses a second signature, and one out of turn', () => {
    const signed = sign(sent, sent.signers[0]!, signature, later);
    expect(() => sign(signed, signed.signers[0]!, signature, later)).toThrow(notAllowed);
    expect(() => sign(sent, { ...sent.signers[1]!, state: 'waiting' }, signature, later)).toThrow(notAllowed);
  });

  it('passes the paper on to the next signer', () => {
    const signatureType = 'fisica';
    const signers = [aSigner('firmante_1', { signatureType }), aSigner('firmante_2', { signatureType })];
    const onPaper = dispatch(aDossier({ status: 'ACEPTADO', signatureType }, signers), now);
    expect(sign(onPaper, onPaper.signers[0]!, signature, later).signers.map(({ state }) => state)).toEqual([
      'signed',
      'invited',
    ]);
  });
});

describe('decline', () => {
  const sent = dispatch(aDossier({ status: 'ACEPTADO' }), now);

  it('ends this version', () => {
    const declined = decline(sent, sent.signers[1]!, sent.document.sha256, later);
    expect(declined.document.status).toBe('RECHAZADO');
    expect(declined.signers.map(({ state }) => state)).toEqual(['invited', 'declined']);
  });

  it('refuses other bytes than those shown', () => {
    expect(() => decline(sent, sent.signers[1]!, other, later)).toThrow(changed);
  });
});

describe('complete', () => {
  const signed = [aSigner('firmante_1', { state: 'signed', signedAt: now })];
  const seal = { sha256: other, size: 5 };

  it('stores the sealed file and the moment', () => {
    expect(complete(aDossier({ status: 'ENVIADO' }, signed), seal, later).document).toMatchObject({
      status: 'COMPLETADO',
      sealedSha256: other,
      sealedSize: 5,
      completedAt: later,
    });
  });

  it('waits for every signature', () => {
    const half = [...signed, aSigner('firmante_2', { state: 'invited' })];
    expect(() => complete(aDossier({ status: 'ENVIADO' }, half), seal, later)).toThrow(notAllowed);
    expect(() => complete(aDossier({ status: 'ENVIADO' }, []), seal, later)).toThrow(notAllowed);
  });

  it('needs no signatures only if none are wanted', () => {
    expect(
      complete(aDossier({ status: 'ACEPTADO', generateWithoutSignature: true }), null, later).document.status,
    ).toBe('COMPLETADO');
    expect(() => complete(aDossier({ status: 'ACEPTADO' }), null, later)).toThrow(notAllowed);
  });
});

describe('resubmit', () => {
  const file = {
    sha256: other,
    fileName: 'corregido.pdf',
    size: 2,
    pages: [],
    positions: [],
    companyPlace: null,
    filling: null,
  };
  const signer = aSigner('firmante_1', {
    state: 'signed',
    signedAt: now,
    signatureImageKind: 'drawn',
    signatureImageSha256: other,
  });

  it('voids the approval and all signatures', () => {
    const renewed = resubmit(
      aDossier({ status: 'RECHAZADO', approvedAt: now, scanSha256: other }, [signer]),
      file,
      now,
      later,
    );
    expect(renewed.document).toMatchObject({
      ...file,
      status: 'PENDIENTE',
      version: 2,
      approvedAt: null,
      scanSha256: null,
    });
    expect(renewed.signers).toEqual([aSigner('firmante_1')]);
  });
});

describe('approverOf', () => {
  const represented = aSigner('firmante_1', {
    representativeName: 'Lic. Peña',
    representativeEmail: 'pena@example.com',
  });

  it.each([
    ['is nobody where no VoBo is wanted', aDossier({ sendWithoutVobo: true }), null],
    ['is the person who was named', aDossier(), { name: 'Ana', email: 'ana@example.com' }],
    [
      'is the client where that is the same person',
      aDossier({ voboDifferentFromSigner: false }),
      { name: 'Name of firmante_1', email: 'firmante_1@example.com' },
    ],
    [
      'is the person who represents the client',
      aDossier({ voboDifferentFromSigner: false }, [represented]),
      { name: 'Lic. Peña', email: 'pena@example.com', onBehalfOf: 'Name of firmante_1' },
    ],
  ])('%s', (_, dossier, person) => expect(approverOf(dossier)).toEqual(person));
});
