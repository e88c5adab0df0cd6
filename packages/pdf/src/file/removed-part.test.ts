import { PDF, PdfDict, PdfName, PdfString } from '@libpdf/core';
import { removedPartOf } from './removed-part.ts';

const pdf = PDF.create();
const partOf = (kind: string, more: Record<string, PdfName | PdfString> = {}) =>
  removedPartOf(pdf, PdfDict.of({ S: PdfName.of(kind), ...more }));
const link = (address: string) => partOf('URI', { URI: PdfString.fromString(address) });

describe('removedPartOf', () => {
  it.each([
    ['JavaScript', 'javascript'],
    ['Launch', 'launch'],
    ['SubmitForm', 'submit_form'],
    ['GoToE', 'embedded_file'],
    ['GoToR', 'other_action'],
    ['RichMediaExecute', 'other_action'],
  ])('tells of an action %s as what it goes', (kind, part) => {
    expect(partOf(kind)).toBe(part);
  });

  it('leaves what moves the view', () => {
    expect(partOf('GoTo')).toBeUndefined();
    expect(partOf('Named', { N: PdfName.of('NextPage') })).toBeUndefined();
    expect(partOf('Named', { N: PdfName.of('Print') })).toBe('other_action');
  });

  it('leaves links that a browser opens, and no other schemes', () => {
    expect(['https://a.mx', ' MAILTO:a@a.mx', 'tel:55', '#page=2', 'a/b.html'].map(link)).toEqual(
      Array(5).fill(undefined),
    );
    expect(link(' javascript:alert(1)')).toBe('javascript');
    expect(link('file:///etc/passwd')).toBe('other_action');
  });

  it.each([
    'java\tscript:alert(1)',
    'java\r\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    '\ufeffjavascript:alert(1)',
  ])('reads an address as browsers do, without what is not seen: %j', (address) => {
    expect(link(address)).toBe('javascript');
  });

  it('takes a thread of another file for that file, and leaves one of its own', () => {
    expect(partOf('Thread', { F: PdfString.fromString('b.pdf') })).toBe('other_action');
    expect(partOf('Thread')).toBeUndefined();
  });

  it('takes a dictionary that says no kind for no action', () => {
    expect(removedPartOf(pdf, PdfDict.of({ Type: PdfName.of('Action') }))).toBeUndefined();
  });
});
