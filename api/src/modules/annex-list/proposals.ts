import type { Language } from '@pacta/contracts';
import type { AnnexGiver, NewAnnexList } from '@pacta/contracts/annex-list';

const item = (
  name: string,
  note = '',
  { giver = 'signer', isRequired = true }: { readonly giver?: AnnexGiver; readonly isRequired?: boolean } = {},
) => ({ name, note, giver, isRequired });

const optional = { isRequired: false } as const;
const bySender = { giver: 'sender' } as const;

/**
 * What companies in Mexico usually ask of a counterparty. They are written into the company's lists, which it edits as it likes, and so
 * stand in its language and in no catalogue.
 */
export const proposals: Readonly<Record<Language, readonly NewAnnexList[]>> = {
  es: [
    {
      name: 'Persona física',
      counterparty: 'persona_fisica',
      items: [
        item('Identificación oficial', 'INE por ambos lados o pasaporte vigente.'),
        item('Constancia de situación fiscal', 'La del SAT, donde consta el RFC, con no más de tres meses.'),
        item('Comprobante de domicilio', 'Luz, agua, teléfono o predial, con no más de tres meses.'),
        item('CURP', '', optional),
      ],
    },
    {
      name: 'Persona moral',
      counterparty: 'persona_moral',
      items: [
        item('Acta constitutiva', 'Con los datos de su inscripción en el Registro Público de Comercio.', bySender),
        item('Poder notarial', 'El del representante legal que firma.', bySender),
        item('Constancia de situación fiscal', 'La del SAT, donde consta el RFC, con no más de tres meses.'),
        item('Identificación oficial del representante', 'INE por ambos lados o pasaporte vigente.'),
        item('Comprobante de domicilio', 'Luz, agua, teléfono o predial, con no más de tres meses.'),
      ],
    },
  ],
  en: [
    {
      name: 'Natural person',
      counterparty: 'persona_fisica',
      items: [
        item('Official identification', 'Both sides of the INE card, or a valid passport.'),
        item(
          'Proof of tax status',
          'Constancia de Situación Fiscal of the SAT, which states the RFC, at most three months old.',
        ),
        item('Proof of address', 'Electricity, water, telephone or property tax bill, at most three months old.'),
        item('CURP', '', optional),
      ],
    },
    {
      name: 'Legal entity',
      counterparty: 'persona_moral',
      items: [
        item('Articles of incorporation', 'With their registration in the Public Registry of Commerce.', bySender),
        item('Power of attorney', 'Of the legal representative who signs.', bySender),
        item(
          'Proof of tax status',
          'Constancia de Situación Fiscal of the SAT, which states the RFC, at most three months old.',
        ),
        item('Official identification of the representative', 'Both sides of the INE card, or a valid passport.'),
        item('Proof of address', 'Electricity, water, telephone or property tax bill, at most three months old.'),
      ],
    },
  ],
};
