import { PDF, PdfDict, PdfString } from '@libpdf/core';
import type { UnnamedField } from './form-field.ts';
import { nameFields } from './names.ts';

const pdf = PDF.create();

/** A field with the names above it, the highest first, and perhaps a title. */
function field(path: readonly string[], title?: string, kind: UnnamedField['kind'] = 'text_field'): UnnamedField {
  const dict = path.reduce<PdfDict | undefined>((parent, name) => {
    const one = PdfDict.of({ T: PdfString.fromString(name) });
    if (parent) one.set('Parent', pdf.register(parent));
    return one;
  }, undefined);
  if (!dict) throw new Error('A field has a name.');
  if (title !== undefined) dict.set('TU', PdfString.fromString(title));
  return { kind, choices: [], dict, widgets: [] };
}

const namesOf = (...fields: UnnamedField[]) => nameFields(pdf, fields).map(({ name }) => name);

describe('nameFields', () => {
  it('takes the full name where that can be a name', () => {
    expect(namesOf(field(['nombre_del_cliente'], 'Nombre'))).toEqual(['nombre_del_cliente']);
  });

  it('takes the title, without its colon, where the full name is none', () => {
    expect(namesOf(field(['cliente', 'nombre'], 'Nombre  completo:'))).toEqual(['Nombre completo']);
  });

  it('does not take a title that two fields have', () => {
    expect(namesOf(field(['a', 'x'], 'Nombre'), field(['b', 'x'], 'nombre'))).toEqual(['a_x', 'b_x']);
  });

  it('takes only the last part of an indexed name, unless another field ends so', () => {
    const [street, town] = [field(['form1[0]', 'page1[0]', 'calle[0]']), field(['form1[0]', 'page1[0]', 'ciudad[0]'])];
    expect(namesOf(street, town)).toEqual(['calle', 'ciudad']);
    expect(namesOf(street, field(['form1[0]', 'page2[0]', 'calle[0]']))).toEqual([
      'form1_page1_calle',
      'form1_page2_calle',
    ]);
  });

  it('knows a position whatever stands above it, and asks for no other signature', () => {
    expect(namesOf(field(['firmas', 'Firmante_2']), field(['firma'], undefined, 'signature_field'))).toEqual([
      'firmante_2',
    ]);
  });

  it('keeps as much of a name as a name may have', () => {
    expect(namesOf(field([`${'ñ'.repeat(120)}.`]))).toEqual(['ñ'.repeat(100)]);
  });
});
