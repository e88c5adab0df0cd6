import { PDF } from '@libpdf/core';
import { rawPage, rawStream } from '../../test/raw-pdf.ts';
import { formFields } from './form-fields.ts';

const at = (x: number) => `/Type /Annot /Subtype /Widget /Rect [${x} 10 ${x + 80} 30]`;
const states = (...names: string[]) => `/AP << /N << ${names.map((name) => `/${name} 6 0 R`).join(' ')} >> >>`;
const look = rawStream('', '/Type /XObject /Subtype /Form /BBox [0 0 10 10]');

/** The fields of a page with these annotations; objects that they name come after object 6, which is an empty look. */
async function fieldsOf(annotations: string[], ...more: string[]) {
  const pdf = await PDF.load(rawPage({ page: `/Annots [${annotations.join('\n')}]` }, look, ...more));
  return formFields(pdf).map(({ name, kind, choices, widgets }) => ({
    name,
    kind,
    choices: [...choices],
    widgets: widgets.length,
  }));
}
const field = (entries: string) => `<< ${at(10)} ${entries} >>`;
const namesOf = async (...fields: string[]) => (await fieldsOf(fields)).map(({ name }) => name);

describe('formFields', () => {
  it('knows the kinds of fields', async () => {
    expect(
      await fieldsOf([
        field('/FT /Tx /T (texto)'),
        field('/FT /Ch /T (lista) /Opt [(Uno) (Dos) (Uno)]'),
        field('/FT /Ch /T (pares) /Opt [[(1) (Primero)] [(2) (Segundo)]]'),
        field(`/FT /Btn /T (casilla) ${states('Yes', 'Off')}`),
        field('/FT /Btn /Ff 65536 /T (enviar)'),
        field('/FT /Sig /T (firma)'),
        field('/FT /Sig /T (firmante_2)'),
        '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /T (enlace) >>',
      ]),
    ).toEqual([
      { name: 'texto', kind: 'text_field', choices: [], widgets: 1 },
      { name: 'lista', kind: 'choice_field', choices: ['Uno', 'Dos'], widgets: 1 },
      { name: 'pares', kind: 'choice_field', choices: ['Primero', 'Segundo'], widgets: 1 },
      { name: 'casilla', kind: 'check_field', choices: [], widgets: 1 },
      { name: 'firmante_2', kind: 'signature_field', choices: [], widgets: 1 },
    ]);
  });

  it('takes buttons that exclude each other for a choice', async () => {
    const button = (parent: number, state: string) => `<< ${at(10)} /Parent ${parent} 0 R ${states('Off', state)} >>`;
    const fields = await fieldsOf(
      [button(7, '0'), button(7, '1'), button(8, 'S#c3#ad'), button(8, 'No'), button(9, 'Yes'), button(9, 'Yes')],
      '<< /FT /Btn /Ff 32768 /T (plazo) /Opt [(12 meses) (24 meses)] >>',
      '<< /FT /Btn /T (casado) >>',
      '<< /FT /Btn /T (acepta) >>',
    );
    expect(fields).toEqual([
      { name: 'plazo', kind: 'choice_field', choices: ['12 meses', '24 meses'], widgets: 2 },
      { name: 'casado', kind: 'choice_field', choices: ['Sí', 'No'], widgets: 2 },
      { name: 'acepta', kind: 'check_field', choices: [], widgets: 2 },
    ]);
  });

  it.each([
    ['its own', ['/T (nombre_del_cliente)'], ['nombre_del_cliente']],
    ['its own, in UTF-16', ['/T <FEFF006100F1006F>'], ['año']],
    ['its description, where its own is none', ['/T (a.b) /TU (Nombre completo:)'], ['Nombre completo']],
    [
      'what is left of its own, where the description is a sentence',
      ['/T (a.b) /TU (Escriba aquí, por favor.)'],
      ['a_b'],
    ],
    [
      'what is left of its own, where others have that description',
      ['/T (a.b) /TU (X)', '/T (a.c) /TU (x)'],
      ['a_b', 'a_c'],
    ],
    ['the last part of what form designers write', ['/T (form1[0].p1[0].nombre[0])'], ['nombre']],
    [
      'all of it, where others end alike',
      ['/T (f[0].a[0].nombre[0])', '/T (f[0].b[0].nombre[0])'],
      ['f_a_nombre', 'f_b_nombre'],
    ],
    ['a position', ['/T (form1[0].firmante_1[0])', '/T (FIRMANTE_2)'], ['firmante_1', 'firmante_2']],
    ['none', ['/T (...)', ''], []],
  ])('calls a field by %s', async (_, entries, names) => {
    expect(await namesOf(...entries.map((entry) => field(`/FT /Tx ${entry}`)))).toEqual(names);
  });

  it('calls a field by the names above it as well', async () => {
    const fields = await fieldsOf([`<< ${at(10)} /Parent 7 0 R /T (calle) >>`], '<< /FT /Tx /T (domicilio) >>');
    expect(fields).toMatchObject([{ name: 'domicilio_calle', kind: 'text_field' }]);
  });

  it('asks for nothing that nobody sees, or that only shows what it says', async () => {
    const hidden = [1, 2, 32].map((flag) => `/FT /Tx /T (oculto${flag}) /F ${flag}`);
    const others = ['/FT /Tx /T (fijo) /Ff 1 /V (Hola)', '/FT /Tx /T (vacio) /Ff 1 /V ()', '/T (sin_tipo)'];
    expect(await namesOf(...[...hidden, ...others].map(field))).toEqual(['vacio']);
  });

  it('comes to an end where fields stand above each other in a circle', async () => {
    const fields = await fieldsOf(
      [`<< ${at(10)} /Parent 7 0 R >>`],
      '<< /FT /Tx /T (a) /Parent 8 0 R >>',
      '<< /T (b) /Parent 7 0 R >>',
    );
    expect(fields).toHaveLength(1);
    expect(fields[0]!.name.length).toBeLessThanOrEqual(100);
  });

  it('reads what is malformed as nothing', async () => {
    expect(
      await namesOf(
        'null',
        '7 0 R',
        '(text)',
        `<< /Subtype /Widget /FT /Tx /T (a) /Rect [0 0 (b) 9] >>`,
        field('/FT /Tx /T 9'),
      ),
    ).toEqual([]);
  });
});
