import type { Content } from '../content.ts';
import type { AccountFacts } from './account-facts.ts';
import { greeting } from './facts.ts';

export interface ChangedFilesFacts extends AccountFacts {
  /** How many files were found to be changed. */
  readonly files: number;
  /** Those that they belong to, as far as they are documents. */
  readonly documents: readonly { readonly identifier: string; readonly name: string }[];
}

/** Tells an administrator that stored files are gone, or no longer what was stored. */
export const changedFiles = (facts: ChangedFilesFacts): Content => ({
  language: facts.language,
  greeting: greeting(facts),
  notes: [],
  ...(facts.language === 'es' ? spanish(facts) : english(facts)),
});

const mostNamed = 20;

const listed = ({ documents }: ChangedFilesFacts) =>
  documents
    .slice(0, mostNamed)
    .map(({ identifier, name }) => `${identifier} ${name}`)
    .join('; ');

const english = (facts: ChangedFilesFacts) => ({
  subject: 'Stored files were changed or are gone',
  preview: 'They are not shown, signed or sealed until they are restored.',
  paragraphs: [
    facts.files === 1
      ? 'A file on the server is gone, or no longer has the bytes that were stored: its disk is damaged, or somebody changed or removed it.'
      : `${facts.files} files on the server are gone, or no longer have the bytes that were stored: its disk is damaged, or somebody changed or removed them.`,
    ...(facts.documents.length > 0
      ? [`Documents: ${listed(facts)}${facts.documents.length > mostNamed ? '; …' : '.'}`]
      : []),
    'Until the files are restored from a backup, Pacta neither shows, approves, signs nor seals them. Whoever runs the server finds their names in its log.',
  ],
  action: { label: 'Open Pacta', url: facts.url },
});

const spanish = (facts: ChangedFilesFacts) => ({
  subject: 'Hay archivos almacenados alterados o faltantes',
  preview: 'No se muestran, firman ni sellan hasta que se restauren.',
  paragraphs: [
    facts.files === 1
      ? 'Un archivo del servidor falta o ya no tiene los bytes que se guardaron: el disco está dañado, o alguien lo modificó o lo borró.'
      : `${facts.files} archivos del servidor faltan o ya no tienen los bytes que se guardaron: el disco está dañado, o alguien los modificó o los borró.`,
    ...(facts.documents.length > 0
      ? [`Documentos: ${listed(facts)}${facts.documents.length > mostNamed ? '; …' : '.'}`]
      : []),
    'Mientras no se restauren desde un respaldo, Pacta no los muestra ni permite aprobarlos, firmarlos o sellarlos. Quien administra el servidor encuentra sus nombres en la bitácora.',
  ],
  action: { label: 'Abrir Pacta', url: facts.url },
});
