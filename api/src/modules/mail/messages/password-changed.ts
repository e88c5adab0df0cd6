import type { Content } from '../content.ts';
import type { AccountFacts } from './account-facts.ts';
import { greeting, longMoment } from './facts.ts';

export interface PasswordChangedFacts extends AccountFacts {
  readonly changedAt: Date;
}

/** Tells the owner of an account that its password was changed, in case it was not them. */
export const passwordChanged = (facts: PasswordChangedFacts): Content => ({
  language: facts.language,
  greeting: greeting(facts),
  ...(facts.language === 'es' ? spanish(facts) : english(facts)),
});

const english = ({ language, changedAt, url }: PasswordChangedFacts) => ({
  subject: 'Your Pacta password was changed',
  preview: 'If it was you, there is nothing to do.',
  paragraphs: [
    `The password of your Pacta account was changed on ${longMoment({ language }, changedAt)}.`,
    'If it was you, or an administrator at your request, there is nothing to do. If not, set a new password at once and tell your administrator.',
  ],
  action: { label: 'Set a new password', url },
  notes: [],
});

const spanish = ({ language, changedAt, url }: PasswordChangedFacts) => ({
  subject: 'Se cambió su contraseña de Pacta',
  preview: 'Si fue usted, no necesita hacer nada.',
  paragraphs: [
    `La contraseña de su cuenta de Pacta se cambió el ${longMoment({ language }, changedAt)}.`,
    'Si fue usted, o un administrador a petición suya, no necesita hacer nada. De lo contrario, defina de inmediato una nueva contraseña y avise a su administrador.',
  ],
  action: { label: 'Definir una nueva contraseña', url },
  notes: [],
});
