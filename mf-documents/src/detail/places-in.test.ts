import type { SignaturePosition } from '@pacta/contracts';
import { aDocumentDetail } from '@pacta/shared/testing';
import { anUploadedPdf } from '../testing/an-upload.ts';
import { companyPlaceIn, placesIn } from './places-in.ts';

const letter = { width: 612, height: 792 };
const box = (position: SignaturePosition['position'], page: number): SignaturePosition => ({
  position,
  page,
  x: 0.1,
  y: 0.8,
  width: 0.3,
  height: 0.07,
});
const byHand = [box('firmante_1', 1), box('firmante_1', 2), box('firmante_2', 2)];
const document = aDocumentDetail({ pages: [letter, letter], positions: byHand });

it('offers the boxes that were placed by hand again on pages of the same size', () => {
  expect(placesIn(anUploadedPdf({ pages: [letter, letter, letter] }), document)).toEqual(byHand);
  expect(placesIn(anUploadedPdf({ pages: [{ width: 612.4, height: 791.6 }] }), document)).toEqual([byHand[0]]);
});

it('offers none on a page of another size, nor on one that is gone', () => {
  const pages = [{ width: 595, height: 842 }, letter];
  expect(placesIn(anUploadedPdf({ pages }), document)).toEqual([byHand[1], byHand[2]]);
  expect(placesIn(anUploadedPdf({ pages: [letter] }), document)).toEqual([byHand[0]]);
});

it('takes the places that the text names, and keeps the boxes of those whom it does not name', () => {
  const named = { ...box('firmante_1', 2), y: 0.4 };
  expect(placesIn(anUploadedPdf({ positions: [named] }), document)).toEqual([named, byHand[2]]);
});

const { position: _, ...companyPlace } = box('firmante_1', 2);
const signedByCompany = (signatureType: 'efirma' | 'digital' = 'efirma') =>
  aDocumentDetail({ pages: [letter, letter], companyPlace, settings: { ...document.settings, signatureType } });

it('offers the place of the company’s e.firma again, where its page is as large', () => {
  expect(companyPlaceIn(anUploadedPdf({ pages: [letter, letter] }), signedByCompany())).toEqual(companyPlace);
  expect(companyPlaceIn(anUploadedPdf({ pages: [letter] }), signedByCompany())).toBeNull();
});

it('offers none where the company gives no e.firma, or nothing is shown on a file that came signed', () => {
  expect(companyPlaceIn(anUploadedPdf(), signedByCompany('digital'))).toBeUndefined();
  const signatures = { by: [null], isClosed: false };
  expect(companyPlaceIn(anUploadedPdf({ signatures }), signedByCompany())).toBeUndefined();
});
