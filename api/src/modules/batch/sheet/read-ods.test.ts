import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sheetFaultMessage } from '@pacta/contracts';
import { strToU8, zipSync } from 'fflate';
import { ExpectedProblem } from '../../../problem.ts';
import { measureSheet, readSheet } from './read-sheet.ts';

const libreOffice = readFileSync(path.join(import.meta.dirname, '../../../../fixtures/libreoffice.ods'));

const reasonOf = (bytes: Uint8Array): string => {
  try {
    readSheet({ bytes });
    return 'none';
  } catch (error) {
    return error instanceof ExpectedProblem ? error.reason : String(error);
  }
};
const cells = (bytes: Uint8Array) => readSheet({ bytes }).rows.map((row) => row.cells);

interface Parts {
  readonly kind?: string;
  readonly styles?: string;
  readonly manifest?: string;
  readonly before?: string; // of the tables
  readonly prolog?: string;
}

const kinds = 'application/vnd.oasis.opendocument.';
const anOds = (
  tables: string,
  { kind = 'spreadsheet', styles = '', manifest = '', before = '', prolog = '' }: Parts = {},
) =>
  zipSync({
    mimetype: strToU8(kinds + kind),
    'META-INF/manifest.xml': strToU8(`<manifest:manifest>${manifest}</manifest:manifest>`),
    'content.xml': strToU8(
      `${prolog}<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body>
      <office:spreadsheet>${before}${tables}</office:spreadsheet></office:body></office:document-content>`,
    ),
  });

const table = (rows: string, name = 'Hoja1', more = '') =>
  `<table:table table:name="${name}" ${more}>${rows}</table:table>`;
const row = (inside: string, more = '') => `<table:table-row ${more}>${inside}</table:table-row>`;
const cell = (words = '', more = '') => `<table:table-cell ${more}><text:p>${words}</text:p></table:table-cell>`;
const typed = (type: string, more: string, shown = '') => cell(shown, `office:value-type="${type}" ${more}`);
const heading = row(
  'abcdefghij'
    .split('')
    .map((name) => cell(name))
    .join(''),
);
const repeated = (times: number | string) => `table:number-rows-repeated="${times}"`;
const wide = (times: number | string) => `table:number-columns-repeated="${times}"`;

describe('an ODS file', () => {
  it('is read as LibreOffice saves it: its visible sheets, values by their types, without notes and shapes', () => {
    expect(measureSheet({ bytes: libreOffice }).sheets).toEqual([
      { name: 'Portada', rows: 0 },
      { name: 'Datos & más', rows: 5 },
      { name: 'Vacía', rows: 0 },
    ]);
    const { name, columns, rows } = readSheet({ bytes: libreOffice }) as ReturnType<typeof readSheet> & {
      name: string;
    };
    expect(name).toBe('Datos & más');
    expect(columns.join()).toBe(
      'nombre,domicilio,cp,renta,fecha,momento,tasa,hora,larga,firma,total,error,repetida,nota,vacía',
    );
    const values = ['12345.675', '20/11/2026', '01/02/2026 18:05', '12.5%', '10:30', '36:15', '1', '24691.35', ''];
    const address = 'Av. Juárez 12\nCol. Centro\n76000 Querétaro';
    const words = ['José  Ángel   Muñoz', address, '06600', ...values, 'igual'];
    expect(rows.map((one) => one.row)).toEqual([2, 3, 4, 10, 12]);
    expect(rows[0]).toEqual({
      row: 2,
      cells: [...words, 'visible', ''],
      formulas: [{ column: 11, message: sheetFaultMessage('error', 'L2') }],
    });
    expect(rows[3]!.cells[13]).toBe('visibleana@example.com');
    expect(rows[4]!.cells.slice(0, 2)).toEqual(['unida', '']); // what a merged cell covers
  });

  it('has its values read by their types, and texts with their own spaces only', () => {
    const values = [
      typed('float', 'office:value="0.30000000000000004"', '0.30'),
      typed('currency', 'office:value="1234.5" office:currency="MXN"', '$1,234.50'),
      typed('percentage', 'office:value="0.16"', '16%'),
      typed('date', 'office:date-value="2026-02-01T18:04:59.999999997"'),
      typed('time', 'office:time-value="PT10H29M59.9999999S"'),
      typed('boolean', 'office:boolean-value="true"', 'VERDADERO'),
      cell('\n  <text:span>a &amp; b</text:span>\n  c<text:s text:c="2"/>d<text:line-break/>e'),
      typed('string', 'office:string-value="&quot;x&quot;"', 'otra'),
      typed('float', 'office:value="7"', '007'),
      typed('float', 'office:value="7"', '008'),
    ];
    expect(cells(anOds(table(heading + row(values.join('')))))).toEqual([
      ['0.3', '1234.5', '16%', '01/02/2026 18:05', '10:30', 'true', 'a & b c  d\ne', '"x"', '007', '7'],
    ]);
  });

  it('has formulas without a value reported by the address of their cell, and errors as each program shows them', () => {
    const formula = 'table:formula="of:=[.A1]"';
    const inside = [
      `<table:table-cell ${formula}/>`,
      `<table:table-cell ${formula} office:value-type="float"/>`,
      typed('float', `${formula} office:value="0"`, '#¡DIV/0!'),
      typed('string', formula, 'Err:502'),
      typed('string', formula, '#5'),
      typed('string', formula, ''),
      cell('#N/A'),
    ];
    const at = (fault: 'unsaved' | 'error', column: number) => ({
      column,
      message: sheetFaultMessage(fault, `${'ABCD'[column]}7`),
    });
    const tables = table(heading + row('', repeated(5)) + row(inside.join('')));
    expect(readSheet({ bytes: anOds(tables) }).rows).toEqual([
      {
        row: 7,
        cells: ['', '', '', '', '#5', '', '#N/A', '', '', ''],
        formulas: [at('unsaved', 0), at('unsaved', 1), at('error', 2), at('error', 3)],
      },
    ]);
  });

  it('has cells and rows repeated as often as they say, wherever groups of rows put them', () => {
    const rows = `<table:table-header-rows>${heading}</table:table-header-rows><table:table-row-group>${
      row(cell('x', wide(3)) + cell('', wide(16_300)) + cell('', wide(81)), repeated(2)) + row(cell('y'))
    }</table:table-row-group>${row(cell('', wide(16_384)), repeated(1_048_570))}`;
    const x = ['x', 'x', 'x', '', '', '', '', '', '', ''];
    expect(readSheet({ bytes: anOds(table(rows)) }).rows).toEqual([
      { row: 2, cells: x, formulas: [] },
      { row: 3, cells: x, formulas: [] },
      { row: 4, cells: ['y', ...Array.from({ length: 9 }, () => '')], formulas: [] },
    ]);
  });

  it('has nothing read that is no visible cell: comments, deleted rows, tables of other files, hidden sheets', () => {
    const deleted = `<table:tracked-changes><table:deletion>${table(row(cell('borrada')))}</table:deletion></table:tracked-changes>`;
    const linked = `<table:dde-links>${table(row(cell('ajena')) + row(cell('ajena')))}</table:dde-links>`;
    const style = '<style:style style:name="h"><style:table-properties table:display="false"/></style:style>';
    const note = '<office:annotation><text:p>nota</text:p></office:annotation>';
    const commented = `<table:table-cell>${note}<text:p>uno</text:p></table:table-cell>`;
    const bytes = anOds(
      table(row(cell('z')) + row(cell('z')), 'Oculta', 'table:style-name="h"') +
        table(
          row(cell('a')) + row(commented) + row(`<table:table-cell>${table(row(cell('dentro')))}</table:table-cell>`),
        ),
      { styles: style, before: deleted + linked },
    );
    expect(readSheet({ bytes })).toEqual({
      name: 'Hoja1',
      columns: ['a'],
      rows: [{ row: 2, cells: ['uno'], formulas: [] }],
    });
    expect(measureSheet({ bytes }).sheets).toEqual([{ name: 'Hoja1', rows: 1 }]);
  });

  const two = (rows: string) => anOds(table(row(cell('a')) + rows));
  it.each([
    ['sheet.open_document', 'a text', () => anOds('', { kind: 'text' })],
    ['none', 'a template of a sheet', () => anOds(table(heading + row(cell('x'))), { kind: 'spreadsheet-template' })],
    ['sheet.encrypted', 'a password', () => anOds('', { manifest: '<manifest:encryption-data/>' })],
    ['sheet.encrypted', 'a password of Excel', encryptedXlsx],
    ['sheet.unreadable', 'no content', () => zipSync({ mimetype: strToU8(`${kinds}spreadsheet`) })],
    ['sheet.unreadable', 'broken XML', () => two('<table:table-row>')],
    ['sheet.unreadable', 'a page that calls itself a sheet', () => strToU8('<html><table><tr><td>a</table>')],
    ['sheet.unreadable', 'a flat workbook', () => strToU8('<?xml version="1.0"?>\n<office:document/>')],
    ['sheet.empty', 'no table', () => anOds(`<p/>${table('')}`)],
    ['sheet.unreadable', 'half a repetition', () => two(row(cell('x'), repeated('1.5')))],
    ['sheet.unreadable', 'no repetition', () => two(row(cell('x', wide(0))))],
    ['sheet.unreadable', 'a million equal cells', () => two(row(cell('x', wide(1_000_000))))],
    ['sheet.too_many_rows', 'a million equal rows', () => two(row(cell('x'), repeated(1_000_000)))],
    ['sheet.unreadable', 'rows beyond the last', () => two(row('', repeated(2_000_000)) + row(cell('x')))],
    [
      'file.too_large',
      'long texts in equal cells',
      () => two(row(cell('x'.repeat(9_000), wide(900)), repeated(9_000))),
    ],
    ['none', 'a million spaces', () => two(row(cell('x<text:s text:c="1000000000"/>'.repeat(2_000))))],
    ['file.too_large', 'a bomb', () => two(row(cell('x')) + ' '.repeat(101_000_000))],
  ])('%s: %s', (reason, _, make) => {
    const before = process.cpuUsage();
    expect(reasonOf(make())).toBe(reason);
    expect(process.cpuUsage(before).user).toBeLessThan(10_000_000); // µs of the processor: a busy machine is no fault
  });

  it('has no entities expanded', () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "boom"><!ENTITY b "&a;&a;">]>';
    expect(cells(anOds(table(row(cell('a')) + row(cell('&b;'))), { prolog: bomb }))).toEqual([['&b;']]);
  });
});

function encryptedXlsx(): Uint8Array {
  return Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]);
}
