import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CompanyId, DocumentId, DocumentStatus, DocumentsReport, SignatureType } from '@pacta/contracts';
import { itWith, python } from '@pacta/pdf/testing/tools.ts';
import {
  adminId,
  anAdmin,
  aSub,
  companyId,
  insertedCompany,
  insertedUser,
  otherCompanyId,
  subId,
} from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import { as } from '../../../test/journey.ts';

startEmpty();

const thirdId = '0198c1a0-0000-7000-8000-00000000000c' as CompanyId;
const companyNames: Record<string, string> = {
  [companyId]: '=HYPERLINK("http://evil.example","Ñandú")',
  [otherCompanyId]: '@Zapata, "S.A."',
  [thirdId]: 'Ángeles y Cía.',
};
const statuses: DocumentStatus[] = ['PENDIENTE', 'ACEPTADO', 'RECHAZADO', 'ENVIADO', 'COMPLETADO'];
const types: SignatureType[] = ['digital', 'efirma', 'fisica'];
const hour = 60 * 60_000;
const newest = Date.parse('2026-01-01T00:00:00Z');

/** Numbers that look random but are the same in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Row {
  readonly id: DocumentId;
  readonly name: string;
  readonly companyId: CompanyId;
  readonly status: DocumentStatus;
  readonly signatureType: SignatureType;
  readonly createdAt: Date;
  readonly approvedAt: Date | null;
  readonly completedAt: Date | null;
  readonly version: number;
  readonly versionAt: Date;
  readonly hasOwnApprover: boolean;
  readonly approver: string;
  readonly signers: readonly {
    readonly name: string;
    readonly representative: string | null;
    readonly state: 'waiting' | 'invited' | 'signed';
  }[];
}

const people = ['Ana', 'Beto', '+Carla', '-Diego', 'Éva', 'Ñico'];

/** Some months have no documents, and no document has an e-signature. */
function generate(count: number): Row[] {
  const random = randomFrom(7);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  return Array.from({ length: count }, (_, n): Row => {
    const month = pick([0, 1, 2, 5, 6, 11, 13]);
    const createdAt = new Date(Date.UTC(2024, 10 + month, 1) + Math.floor(random() * 28 * 24 * hour));
    const status = pick(statuses);
    const isApproved = ['ACEPTADO', 'ENVIADO', 'COMPLETADO'].includes(status) && random() < 0.9;
    const approvedAt = isApproved ? new Date(createdAt.getTime() + Math.floor(random() * 90 * hour)) : null;
    const completed = (approvedAt ?? createdAt).getTime() + Math.floor(random() * 200 * hour);
    const version = random() < 0.2 ? 2 : 1;
    return {
      id: `0198c1a0-0000-7000-8000-${n.toString(16).padStart(12, '0')}` as DocumentId,
      name: `Contrato ${n}`,
      companyId: pick([companyId, companyId, otherCompanyId, thirdId]),
      status,
      signatureType: pick(types.filter((type) => type !== 'efirma')),
      createdAt,
      approvedAt,
      completedAt: status === 'COMPLETADO' ? new Date(completed) : null,
      version,
      versionAt: version > 1 ? new Date(createdAt.getTime() + Math.floor(random() * hour)) : createdAt,
      hasOwnApprover: random() < 0.5,
      approver: pick(people),
      signers: Array.from({ length: 2 }, () => ({
        name: pick(people),
        representative: random() < 0.2 ? pick(people) : null,
        state: pick(['waiting', 'invited', 'signed'] as const),
      })),
    };
  });
}

const address = (person: string) => `${person.toLowerCase().replace(/\W/g, '')}@example.com`;

async function insert(rows: readonly Row[]): Promise<void> {
  const file = {
    fileName: 'c.pdf',
    size: 1,
    sha256: 'a'.repeat(64) as never,
    pages: '[]',
    positions: '[]',
    uploadedBy: subId,
  };
  for (let from = 0; from < rows.length; from += 250) {
    const batch = rows.slice(from, from + 250);
    const documents = batch.map(({ versionAt: _, hasOwnApprover, approver, signers: __, ...row }) => ({
      ...row,
      identifier: row.id,
      creatorId: subId,
      requestKey: randomUUID(),
      nameKey: row.name,
      description: '',
      searchKey: '',
      voboDifferentFromSigner: hasOwnApprover,
      voboName: hasOwnApprover ? approver : null,
      voboEmail: hasOwnApprover ? address(approver) : null,
      generateWithoutSignature: false,
      sendWithoutVobo: false,
      logSequence: 0,
      updatedAt: row.createdAt,
    }));
    await database.insertInto('documents').values(documents).execute();
    const versions = batch.flatMap(({ id: documentId, version, createdAt, versionAt }) => [
      { ...file, documentId, version: 1, createdAt },
      ...(version > 1 ? [{ ...file, documentId, version, createdAt: versionAt }] : []),
    ]);
    await database.insertInto('documentVersions').values(versions).execute();
    const signers = batch.flatMap(({ id: documentId, createdAt, signers }) =>
      signers.map(({ name, representative, state }, index) => ({
        id: randomUUID() as never,
        documentId,
        position: `firmante_${index + 1}` as 'firmante_1',
        name,
        email: address(name),
        phone: '',
        signatureType: 'digital',
        representativeName: representative,
        representativeEmail: representative && address(representative),
        state,
        signedAt: state === 'signed' ? createdAt : null,
      })),
    );
    await database
      .insertInto('signers')
      .values(signers as never)
      .execute();
  }
}

/** The same numbers, counted as plainly as can be. */
function counted(rows: readonly Row[]): DocumentsReport {
  const count = (holds: (row: Row) => boolean) => rows.filter(holds).length;
  const monthOf = ({ createdAt }: Row) => createdAt.toISOString().slice(0, 7);
  const months = rows.map(monthOf).sort();
  const allMonths: string[] = [];
  for (
    const date = new Date(`${months[0] ?? '9999-12'}-01`);
    date.toISOString().slice(0, 7) <= (months.at(-1) ?? '');
  ) {
    allMonths.push(date.toISOString().slice(0, 7));
    date.setUTCMonth(date.getUTCMonth() + 1);
  }
  return {
    total: rows.length,
    byStatus: statuses.map((status) => ({ status, documents: count((row) => row.status === status) })),
    byMonth: allMonths.map((month) => ({ month, documents: count((row) => monthOf(row) === month) })),
    byCompany: Object.entries(companyNames)
      .map(([id, name]) => ({
        company: { id: id as CompanyId, name },
        documents: count((row) => row.companyId === id),
      }))
      .filter(({ documents }) => documents > 0)
      .sort((one, other) => other.documents - one.documents),
    bySignatureType: types.map((signatureType) => ({
      signatureType,
      documents: count((row) => row.signatureType === signatureType),
    })),
    toApproval: duration(rows, ({ approvedAt }) => approvedAt),
    toCompletion: duration(rows, ({ completedAt }) => completedAt),
    waitingFor: waitingFor(rows),
  };
}

function duration(rows: readonly Row[], reached: (row: Row) => Date | null) {
  const seconds = rows
    .flatMap((row) => {
      const at = reached(row);
      return at ? [Math.round((at.getTime() - row.createdAt.getTime()) / 1000)] : [];
    })
    .sort((one, other) => one - other);
  if (seconds.length === 0) return { documents: 0, averageHours: null, medianHours: null };
  const average = seconds.reduce((sum, each) => sum + each, 0) / seconds.length / 3600;
  const middle = (seconds.length - 1) / 2; // of an even number, the mean of the middle two
  const median = (seconds[Math.floor(middle)]! + seconds[Math.ceil(middle)]!) / 2 / 3600;
  return {
    documents: seconds.length,
    averageHours: expect.closeTo(average, 6),
    medianHours: expect.closeTo(median, 6),
  };
}

function waitingFor(rows: readonly Row[]): DocumentsReport['waitingFor'] {
  const byPerson = new Map<string, Row[]>();
  const since = ({ approvedAt, versionAt }: Row) => (approvedAt ?? versionAt).toISOString();
  for (const row of rows) {
    const persons = row.signers.map(({ name, representative, state }) => ({ person: representative ?? name, state }));
    const client = row.hasOwnApprover ? row.approver : persons[0]!.person;
    const invited = persons.filter(({ state }) => state === 'invited').map(({ person }) => person);
    const awaited = row.status === 'PENDIENTE' ? [client] : row.status === 'ENVIADO' ? invited : [];
    for (const person of new Set(awaited)) byPerson.set(person, [...(byPerson.get(person) ?? []), row]);
  }
  const first = (one: Row, other: Row) => since(one).localeCompare(since(other)) || one.id.localeCompare(other.id);
  return [...byPerson]
    .map(([name, documents]) => ({ name, documents: documents.length, oldest: documents.toSorted(first)[0]! }))
    .sort((one, other) => first(one.oldest, other.oldest))
    .map(({ oldest, ...rest }) => ({ ...rest, oldest: { id: oldest.id, name: oldest.name, since: since(oldest) } }));
}

const ask = (query = '', actor = anAdmin()) => as(actor).inject(`/v1/reports/documents${query}`);
const exported = (query: string, actor = anAdmin()) => as(actor).inject(`/v1/reports/documents/export${query}`);

beforeEach(async () => {
  for (const [id, name] of Object.entries(companyNames)) await insertedCompany({ id: id as CompanyId, name });
  await insertedUser();
  await insertedUser({ id: adminId, companyId: null, role: 'admin', language: 'en', email: 'admin@example.com' });
});

it('counts correctly, for every reader and every filter', async () => {
  const rows = generate(3_000);
  await insert(rows);
  const at = (date: string) => Date.parse(date);
  const cases: [query: string, actor: ReturnType<typeof anAdmin>, holds: (row: Row) => boolean][] = [
    ['', anAdmin(), () => true],
    [`?companyId=${thirdId}`, anAdmin(), (row) => row.companyId === thirdId],
    ['?createdFrom=2024-12-10', anAdmin(), ({ createdAt }) => createdAt.getTime() >= at('2024-12-10')],
    ['?createdTo=2025-01-15', anAdmin(), ({ createdAt }) => createdAt.getTime() < at('2025-01-16')],
    [
      '?createdFrom=2024-12-31&createdTo=2025-04-01',
      anAdmin(),
      ({ createdAt }) => createdAt.getTime() >= at('2024-12-31') && createdAt.getTime() < at('2025-04-02'),
    ],
    ['?createdFrom=2025-02-01&createdTo=2025-01-01', anAdmin(), () => false],
    ['?createdFrom=0001-01-01&createdTo=9999-12-31', anAdmin(), () => true],
    ['', aSub(), (row) => row.companyId === companyId],
    [
      `?companyId=${companyId}&createdTo=2025-01-01`,
      aSub(),
      (row) => row.companyId === companyId && row.createdAt.getTime() < at('2025-01-02'),
    ],
  ];
  for (const [query, actor, holds] of cases) {
    const response = await ask(query, actor);
    expect({ query, ...response.json() }).toEqual({ query, ...counted(rows.filter(holds)) });
  }
  expect(counted(rows).byMonth.map(({ documents }) => documents)).toContain(0);
  expect(rows.every(({ createdAt }) => createdAt.getTime() < newest)).toBe(true);
});

it('shows zeros if there are no documents', async () => {
  expect((await ask()).json()).toEqual(counted([]));
});

it('names at most fifty people', async () => {
  const rows = generate(60).map((row, n) => ({
    ...row,
    status: 'PENDIENTE' as const,
    approvedAt: null,
    completedAt: null,
    hasOwnApprover: true,
    approver: `P${n}`,
  }));
  await insert(rows);
  const { waitingFor } = (await ask()).json();
  expect(waitingFor).toEqual(counted(rows).waitingFor.slice(0, 50));
  expect(waitingFor).toHaveLength(50);
});

it('shows a sub-user no other company', async () => {
  for (const id of [otherCompanyId, '0198c1a0-0000-7000-8000-0000000000ff']) {
    for (const call of [
      ask,
      (query: string, actor: ReturnType<typeof aSub>) => exported(`${query}&format=csv`, actor),
    ]) {
      expect((await call(`?companyId=${id}`, aSub())).json()).toMatchObject({ code: 404, reason: 'company.not_found' });
    }
  }
});

it.each([
  ['?companyId=0198c1a0-0000-7000-8000-0000000000ff', 404, 'company.not_found'],
  ['?companyId=x', 400, 'request.invalid'],
  ['?createdFrom=yesterday', 400, 'request.invalid'],
  ['?createdFrom=2026-02-30', 400, 'request.invalid'],
  ['?status=ENVIADO', 400, 'request.invalid'],
])('refuses %s', async (query, code, reason) => {
  expect((await ask(query)).json()).toMatchObject({ code, reason });
});

it.each(['', '?format=pdf', '?format=csv&companyId=x'])('refuses to export %j', async (query) => {
  expect((await exported(query)).json()).toMatchObject({ code: 400, reason: 'request.invalid' });
});

describe('a spreadsheet', () => {
  const rows = generate(200);
  beforeEach(() => insert(rows));

  it('is a CSV that spreadsheet programs open correctly, in the reader’s language', async () => {
    const response = await exported('?format=csv&createdFrom=2024-11-01&createdTo=2026-01-31', aSub());
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining(
        'attachment; filename="reporte-de-documentos-2024-11-01-2026-01-31.csv"',
      ),
      'x-content-type-options': 'nosniff',
    });
    expect(response.rawPayload.subarray(0, 3)).toEqual(Buffer.from('efbbbf', 'hex'));
    expect(response.body).toContain('Sección,Concepto,Medida,Valor\n');
    const own = counted(rows.filter((row) => row.companyId === companyId));
    expect(response.body).toContain(`Por estado,Pendiente,Documentos,${own.byStatus[0]?.documents}\n`);
  });

  it('has the day in its name if no period was chosen', async () => {
    const { headers } = await exported('?format=xlsx');
    expect(headers['content-disposition']).toContain('filename="documents-report-2026-01-01.xlsx"');
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  });

  it('escapes formulas in a CSV', async () => {
    const { body } = await exported('?format=csv');
    expect(body).toContain(`"'=HYPERLINK(""http://evil.example"",""Ñandú"")"`);
    expect(body).toContain(`"'@Zapata, ""S.A."""`);
    expect(body).toContain(",'+Carla,");
    for (const line of body.split('\n')) for (const cell of line.split(',')) expect(cell).not.toMatch(/^"?[=+@\t\r-]/);
  });

  itWith(['python3'], 'can be read by an independent program, with the same numbers', async () => {
    const report = counted(rows);
    const folder = mkdtempSync(path.join(tmpdir(), 'pacta-sheet-'));
    try {
      const [csv, xlsx] = [path.join(folder, 'r.csv'), path.join(folder, 'r.xlsx')];
      writeFileSync(csv, (await exported('?format=csv')).rawPayload);
      writeFileSync(xlsx, (await exported('?format=xlsx')).rawPayload);
      const read = JSON.parse(python(readSheets, csv, xlsx));

      for (const { month, documents } of report.byMonth) {
        expect(read.csv).toContainEqual(['By month', month, 'Documents', String(documents)]);
      }
      expect(read.formulas).toBe(0);
      expect(Object.keys(read.sheets)).toEqual([
        'Summary',
        'By status',
        'By month',
        'By company',
        'By signature type',
        'Time from creation',
        'Waiting for',
      ]);
      expect(read.sheets['By company'].slice(1)).toEqual(
        report.byCompany.map(({ company, documents }) => [company.name, documents]),
      );
      expect(read.sheets['By month'].slice(1)).toEqual(
        report.byMonth.map(({ month, documents }) => [Date.parse(month) / 86_400_000 + 25_569, documents]), // days since 1899-12-30
      );
      expect(read.sheets['Waiting for'][1]).toEqual([
        report.waitingFor[0]?.name,
        report.waitingFor[0]?.documents,
        report.waitingFor[0]?.oldest.name,
        expect.closeTo(Date.parse(report.waitingFor[0]?.oldest.since ?? '') / 86_400_000 + 25_569, 4),
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

/** Reads both with Python's own csv, zipfile and XML. */
const readSheets = `
import csv, json, re, sys, zipfile
from xml.etree import ElementTree
main = '{http://schemas.openxmlformats.org/spreadsheetml/2006/main}'
with open(sys.argv[1], encoding='utf-8-sig', newline='') as file:
    lines = list(csv.reader(file))
book = zipfile.ZipFile(sys.argv[2])
assert book.testzip() is None
parts = {name: ElementTree.fromstring(book.read(name)) for name in book.namelist() if name.endswith('.xml')}
shared = [''.join(t.text or '' for t in si.iter(main + 't')) for si in parts.get('xl/sharedStrings.xml', [])]
def value(cell):
    kind, v = cell.get('t'), cell.find(main + 'v')
    if kind == 's': return shared[int(v.text)]
    if kind == 'inlineStr': return ''.join(t.text or '' for t in cell.iter(main + 't'))
    if kind == 'str': return v.text
    return float(v.text) if v is not None else None
names = [sheet.get('name') for sheet in parts['xl/workbook.xml'].iter(main + 'sheet')]
files = sorted((n for n in parts if n.startswith('xl/worksheets/')), key=lambda n: int(re.findall(r'\\d+', n)[0]))
sheets = {name: [[value(c) for c in row] for row in parts[file].iter(main + 'row')] for name, file in zip(names, files)}
formulas = sum(1 for file in files for _ in parts[file].iter(main + 'f'))
print(json.dumps({'csv': lines, 'sheets': sheets, 'formulas': formulas}))
`;
