import type { Content } from '../content.ts';
import type { AccountFacts } from './account-facts.ts';
import { greeting, longMoment } from './facts.ts';

export interface EmailChangedFacts extends AccountFacts {
  readonly changedAt: Date;
}

/** Tells the owner of an account, at its former address, that the address was changed. */
export const emailChanged = (facts: EmailChangedFacts): Content => ({
  language: facts.language,
  greeting: greeting(facts),
  notes: [],
  ...(facts.language === 'es' ? spanish(facts) : english(facts)),
});

const english = ({ language, changedAt, url }: EmailChangedFacts) => ({
  subject: 'The e-mail of your Pacta account was changed',
  preview: 'If you know of it, there is nothing to do.',
  paragraphs: [
    `Since ${longMoment(language, changedAt)} your Pacta account has another e-mail: you sign in with that one, and nothing more is sent to this one.`,
    'If you know of it, there is nothing to do. If not, tell your administrator at once.',
  ],
  action: { label: 'Open Pacta', url },
});

const spanish = ({ language, changedAt, url }: EmailChangedFacts) => ({
  subject: 'Se cambió el correo de su cuenta de Pacta',
  preview: 'Si está al tanto, no necesita hacer nada.',
  paragraphs: [
    `Desde el ${longMoment(language, changedAt)} su cuenta de Pacta tiene otro correo: inicie sesión con él; a esta dirección ya no le llegará nada.`,
    'Si está al tanto, no necesita hacer nada. De lo contrario, avise de inmediato a su administrador.',
  ],
  action: { label: 'Abrir Pacta', url },
});
