import { readFileSync } from 'node:fs';
import path from 'node:path';
import { maxBatchRows, sheetFaultMessage, validation } from '@pacta/contracts';
import { strToU8, zipSync } from 'fflate';
import writeXlsxFile from 'write-excel-file/node';
import { ExpectedProblem } from '../../../problem.ts';
import { measureSheet, readSheet } from './read-sheet.ts';

const libreOffice = path.join(import.meta.dirname, '../../../../fixtures/libreoffice.xlsx');

const reasonOf = (bytes: Uint8Array): string => {
  try {
    readSheet({ bytes });
    return 'none';
  } catch (error) {
    return error instanceof ExpectedProblem ? error.reason : String(error);
  }
};
const cells = (bytes: Uint8Array) => readSheet({ bytes }).rows.map((row) => row.cells);

describe('a CSV file', () => {
  it.each([
    ['commas', 'a,b\nuno,"dos, tres"\n'],
    ['semicolons, as Excel in Spanish writes them', 'a;b\r\nuno;dos, tres\r\n'],
    ['tabs', 'a\tb\nuno\tdos, tres'],
    ['the separator that its first line names', 'sep=;\na;b\nuno;dos, tres'],
    ['commas in a quoted heading', '"a";b\nuno;dos, tres'],
  ])('is read with %s', (_, text) => {
    expect(readSheet({ bytes: Buffer.from(text) })).toEqual({
      columns: ['a', 'b'],
      rows: [{ row: 2, cells: ['uno', 'dos, tres'], formulas: [] }],
    });
  });

  const words = 'nombre,año\nJosé Ñandú “€”,2026';
  const windows = Buffer.from(words.replace('“€”', '\x93\x80\x94'), 'latin1');
  it.each([
    ['UTF-8', Buffer.from(words)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${words}`)],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${words}`, 'utf16le')],
    ['the code page of Windows', windows],
  ])('is read in %s', (_, bytes) => {
    expect(readSheet({ bytes })).toMatchObject({
      columns: ['nombre', 'año'],
      rows: [{ cells: ['José Ñandú “€”', '2026'] }],
    });
  });

  it('keeps line breaks and quotation marks inside a cell, and skips empty rows', () => {
    const text = 'a,b\n\n"uno\ndos","dice ""sí"""\n,,\ntres,5" tubo\n';
    expect(readSheet({ bytes: Buffer.from(text) }).rows).toEqual([
      { row: 3, cells: ['uno\ndos', 'dice "sí"'], formulas: [] },
      { row: 5, cells: ['tres', '5" tubo'], formulas: [] },
    ]);
  });

  it('has its formulas reported, and escaped formulas read as text', () => {
    const text = `a,b,c,d\n=A1+1," =HYPERLINK(""x"")",'=no,-5\n'+52 55,@,'x,+1\n`;
    expect(readSheet({ bytes: Buffer.from(text) }).rows).toEqual([
      {
        row: 2,
        cells: ['', '', '=no', '-5'],
        formulas: [0, 1].map((column) => ({ column, message: validation.formula })),
      },
      { row: 3, cells: ['+52 55', '@', "'x", '+1'], formulas: [] },
    ]);
  });

  it('keeps cells without a heading, and drops columns that are empty', () => {
    expect(readSheet({ bytes: Buffer.from('a,,b,\n1,,2,,x\n') })).toEqual({
      columns: ['a', 'b', ''],
      rows: [{ row: 2, cells: ['1', '2', 'x'], formulas: [] }],
    });
  });

  it.each([
    ['sheet.empty', 'nothing', ''],
    ['sheet.empty', 'only a heading', 'a,b\n,,\n'],
    ['sheet.unreadable', 'a quotation mark that stays open', 'a,b\n"uno,dos\ntres'],
    ['sheet.unreadable', 'bytes that are no text', Buffer.from([0, 1, 2, 3])],
    ['sheet.unreadable', 'an old Excel file', Buffer.from('d0cf11e0a1b11ae10000', 'hex')],
    ['sheet.unreadable', 'more columns than anybody fills', `a\n${','.repeat(5_000)}x`],
    ['sheet.too_many_rows', 'fifty thousand rows', `a\n${'1\n'.repeat(50_000)}`],
    ['none', 'as many rows as there may be', `a\n${'1\n'.repeat(maxBatchRows)}\n\n`],
  ])('%s: %s', (reason, _, text) => {
    expect(reasonOf(Buffer.from(text))).toBe(reason);
  });

  it('has a cell cut that is longer than any answer may be, so that the check still finds it too long', () => {
    expect(cells(Buffer.from(`a\n${'x'.repeat(1_000_000)}`))[0]?.[0]).toHaveLength(10_001);
  });
});

interface Parts {
  readonly sheet: string;
  readonly strings?: string;
  readonly styles?: string;
  readonly book?: string;
}

const rels = (...targets: [id: string, kind: string, target: string][]) =>
  `<Relationships>${targets
    .map(([id, kind, target]) => `<Relationship Id="${id}" Type="http://x/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** A file with exactly these parts: no program writes most of what the tests need. */
function aWorkbook({ sheet, strings, styles, book }: Parts): Uint8Array {
  const parts = {
    '_rels/.rels': rels(['r1', 'officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': book ?? '<workbook><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': rels(
      ['r1', 'worksheet', 'worksheets/sheet1.xml'],
      ['r2', 'worksheet', '/xl/worksheets/sheet2.xml'],
      ['r3', 'sharedStrings', 'sharedStrings.xml'],
      ['r4', 'styles', 'styles.xml'],
    ),
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${text('b', 'dos')}</sheetData></worksheet>`,
    ...(strings && { 'xl/sharedStrings.xml': strings }),
    ...(styles && { 'xl/styles.xml': styles }),
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, strToU8(part)])));
}

const inline = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const text = (...rows: string[]) => rows.map((value) => `<row>${inline(value)}</row>`).join('');

const numbered = (...rows: string[]) => rows.map((row) => `<row r="${row}">${inline('a')}</row>`).join('');

describe('an XLSX file', () => {
  it('is read as LibreOffice saves it: dates, times, percentages and results of formulas', () => {
    expect(readSheet({ bytes: readFileSync(libreOffice) })).toEqual({
      name: expect.any(String),
      columns: ['nombre_del_cliente', 'renta', 'fecha', 'tasa', 'hora', 'firma', 'total'],
      rows: [
        {
          row: 2,
          cells: ['José Ángel Muñoz', '12345.67', '20/11/2026', '16%', '10:30', 'true', '24691.34'],
          formulas: [],
        },
        {
          row: 3,
          cells: ['Łukasz Ωmega €', '0.1', '01/02/2026 18:05', '8%', '23:59', 'false', ''],
          formulas: [{ column: 6, message: sheetFaultMessage('error', 'G3') }],
        },
      ],
    });
  });

  it('is read as our own writer saves it', async () => {
    const bytes = await writeXlsxFile([
      [
        { value: 'fecha', type: String },
        { value: 'monto', type: String },
      ],
      [
        { value: new Date('2026-11-20'), type: Date, format: 'dd/mm/yyyy' },
        { value: 1e15, type: Number },
      ],
    ]).toBuffer();
    expect(cells(bytes)).toEqual([['20/11/2026', '1000000000000000']]);
  });

  it('has its numbers read as people see them', () => {
    const row = (...values: string[]) => `<row>${values.map((value) => `<c><v>${value}</v></c>`).join('')}</row>`;
    const numbers = row('0.30000000000000004', '1234.5600000000001', '1E+20', '1E-7', '5512345678', '-0.5');
    const read = cells(aWorkbook({ sheet: `<row>${'abcdef'.split('').map(inline).join('')}</row>${numbers}` }));
    expect(read).toEqual([['0.3', '1234.56', '100000000000000000000', '0.0000001', '5512345678', '-0.5']]);
  });

  it('has its dates recognized by their format, in the 1904 date system too', () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-80A]d &quot;de&quot; mmmm"/>
      <numFmt numFmtId="171" formatCode="[Red]&quot;dias&quot; 0.00"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>`;
    const sheet = `${text('a')}<row><c s="1"><v>44884</v></c><c s="2"><v>44884</v></c></row>`;
    const book = `<workbook><workbookPr date1904="1"/><sheets><sheet name="S" r:id="r1"/></sheets></workbook>`;
    expect(cells(aWorkbook({ sheet, styles, book }))).toEqual([['20/11/2026', '44884']]);
  });

  it('has numbers read with the zeros in front that they show, and durations as hours', () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="00000"/><numFmt numFmtId="171" formatCode="[HH]:MM"/></numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="46"/></cellXfs></styleSheet>`;
    const values = '<c s="1"><v>6600</v></c><c s="1"><v>-6</v></c><c s="2"><v>1.5</v></c><c s="3"><v>0.4375</v></c>';
    const sheet = `<row>${'abcd'.split('').map(inline).join('')}</row><row>${values}</row>`;
    expect(cells(aWorkbook({ sheet, styles }))).toEqual([['06600', '-6', '36:00', '10:30']]);
  });

  it('keeps characters apart that XML cannot hold', () => {
    const sheet = text('a', 'x_x0000_', 'x_xD800_', 'x_xD83D__xDE00_', `😀${'😀'.repeat(5_000)}`);
    const read = cells(aWorkbook({ sheet })).map(([cell]) => cell!);
    expect(read.slice(0, 3)).toEqual(['x\u0001', 'x\u0001', 'x😀']);
    expect(read[3]!.isWellFormed()).toBe(true);
  });

  it('takes no time over an absurd number format', () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${'[hms'.repeat(200_000)}"/></numFmts>
      <cellXfs><xf numFmtId="170"/></cellXfs></styleSheet>`;
    const before = process.cpuUsage();
    expect(cells(aWorkbook({ sheet: text('a', 'x'), styles }))).toEqual([['x']]);
    expect(process.cpuUsage(before).user).toBeLessThan(3_000_000);
  });

  it('has formulas without a value reported by the address of their cell, also where nothing stands between', () => {
    const sheet = `${text('a')}<row r="7"><c r="A7"><f>B1</f></c><c r="C7" t="str"><f>B2</f><v></v></c>
      <c r="D7" t="str"><f>B2</f><v>ya</v></c><c r="E7" t="e"><v>#REF!</v></c><c r="AB7"><f>B2</f><v></v></c></row>`;
    expect(readSheet({ bytes: aWorkbook({ sheet }) }).rows).toEqual([
      {
        row: 7,
        cells: ['', 'ya', '', ''],
        formulas: [
          { column: 0, message: sheetFaultMessage('unsaved', 'A7') },
          { column: 2, message: sheetFaultMessage('error', 'E7') },
          { column: 3, message: sheetFaultMessage('unsaved', 'AB7') },
        ],
      },
    ]);
  });

  const book = `<workbook><sheets><sheet name="Portada" r:id="r1"/><sheet name="Datos &amp; más" r:id="r2"/></sheets></workbook>`;

  it('has the first sheet read that has rows, or the one that is asked for', () => {
    const covered = aWorkbook({ sheet: text('Contratos de mayo'), book });
    expect(readSheet({ bytes: covered })).toMatchObject({ name: 'Datos & más', columns: ['b'] });
    const both = aWorkbook({ sheet: text('a', 'uno'), book });
    expect(readSheet({ bytes: both })).toMatchObject({ name: 'Portada', columns: ['a'] });
    expect(readSheet({ bytes: both, name: 'Datos & más' })).toMatchObject({ columns: ['b'] });
    expect(() => readSheet({ bytes: both, name: 'Otra' })).toThrow();
    expect(() => readSheet({ bytes: covered, name: 'Portada' })).toThrow(new ExpectedProblem('sheet.empty'));
  });

  it('tells which of its sheets have rows', () => {
    const measured = (sheet: string) => measureSheet({ bytes: aWorkbook({ sheet, book }), name: 'Datos & más' });
    const data = { name: 'Datos & más', rows: 1 };
    expect(measured('')).toEqual({
      columns: ['b'],
      rows: 1,
      sheet: 'Datos & más',
      sheets: [{ name: 'Portada', rows: 0 }, data],
    });
    expect(measured(text('a', 'uno', 'dos')).sheets).toEqual([{ name: 'Portada', rows: 2 }, data]);
    expect(measured(text('a').repeat(50_000)).sheets).toEqual([{ name: 'Portada', rows: null }, data]);
  });

  it('has its first visible sheet read', () => {
    const book = `<workbook><sheets><sheet name="A" state="hidden" r:id="r1"/><sheet name="B" r:id="r2"/></sheets></workbook>`;
    const read = readSheet({ bytes: aWorkbook({ sheet: text('a', 'uno'), book }) });
    expect(read).toEqual({ name: 'B', columns: ['b'], rows: [{ row: 2, cells: ['dos'], formulas: [] }] });
  });

  it('has its shared strings read in parts, without the guides to their pronunciation', () => {
    const strings = `<sst><si><t>a</t></si><si><r><t>Mu</t></r><r><t xml:space="preserve">ñoz &amp; Co.</t></r><rPh><t>no</t></rPh></si>
      <si><t>dos_x000A_líneas</t></si></sst>`;
    const shared = (index: number) => `<c t="s"><v>${index}</v></c>`;
    const sheet = `<row>${shared(0)}</row><row>${shared(1)}</row><row>${shared(2)}</row>`;
    expect(cells(aWorkbook({ sheet, strings }))).toEqual([['Muñoz & Co.'], ['dos\nlíneas']]);
  });

  it.each([
    ['sheet.unreadable', 'a ZIP file of something else', () => zipSync({ 'a.txt': strToU8('a') })],
    ['sheet.unreadable', 'half of a file', () => aWorkbook({ sheet: text('a', 'b') }).slice(0, 400)],
    ['sheet.unreadable', 'broken XML', () => aWorkbook({ sheet: '<row><c></row>' })],
    ['sheet.unreadable', 'a cell that is nowhere', () => aWorkbook({ sheet: '<row><c r="ZZZ1"><v>1</v></c></row>' })],
    ['sheet.unreadable', 'a row that is none', () => aWorkbook({ sheet: numbered('1', 'x') })],
    ['sheet.unreadable', 'a row twice', () => aWorkbook({ sheet: numbered('1', '2', '2') })],
    ['sheet.unreadable', 'half a row', () => aWorkbook({ sheet: numbered('1', '2.5') })],
    ['sheet.unreadable', 'a row before the first', () => aWorkbook({ sheet: numbered('0') })],
    ['sheet.unreadable', 'a row beyond the last', () => aWorkbook({ sheet: numbered('1', '1048577') })],
    ['sheet.empty', 'an empty sheet', () => aWorkbook({ sheet: '' })],
    ['sheet.too_many_rows', 'fifty thousand rows', () => aWorkbook({ sheet: text('a').repeat(50_000) })],
    ['file.too_large', 'a bomb', () => aWorkbook({ sheet: text('a', 'b') + ' '.repeat(101_000_000) })],
    ['file.too_large', 'one long text in every cell', () => aWorkbook(manyTimes('x'.repeat(9_000), 5_000))],
    [
      'none',
      'entities are not expanded',
      () => aWorkbook({ sheet: `<!DOCTYPE x [<!ENTITY a "b">]>${text('a', '&a;')}` }),
    ],
  ])('%s: %s', (reason, _, make) => {
    expect(reasonOf(make())).toBe(reason);
  });
});

const manyTimes = (value: string, times: number): Parts => ({
  strings: `<sst><si><t>${value}</t></si></sst>`,
  sheet: '<row><c t="s"><v>0</v></c></row>'.repeat(times),
});
