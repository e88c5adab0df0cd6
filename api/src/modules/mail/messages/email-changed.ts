import type { Content } from '../content.ts';
import type { AccountFacts } from './account-facts.ts';
import { greeting, longDate, longMoment } from './facts.ts';

export interface EmailChangedFacts extends AccountFacts {
  readonly changedAt: Date;
  /** The link that gives the account this address back. Absent: an administrator changed it. */
  readonly undo?: { readonly url: string; readonly expiresAt: Date };
}

/** Tells the owner of an account, at its former address, that the address was changed. */
export const emailChanged = (facts: EmailChangedFacts): Content => ({
  language: facts.language,
  greeting: greeting(facts),
  ...(facts.language === 'es' ? spanish(facts) : english(facts)),
});

const english = ({ language, changedAt, url, undo }: EmailChangedFacts) => ({
  subject: 'The e-mail of your Pacta account was changed',
  preview: 'If you know of it, there is nothing to do.',
  paragraphs: [
    `Since ${longMoment({ language }, changedAt)} your Pacta account has another e-mail: you sign in with that one, and nothing more is sent to this one.`,
    undo
      ? 'If it was you, there is nothing to do. If not, undo the change: this address comes back, everybody is signed out, and you set another password.'
      : 'If you know of it, there is nothing to do. If not, tell your administrator at once.',
  ],
  action: undo ? { label: 'Undo the change', url: undo.url } : { label: 'Open Pacta', url },
  notes: undo
    ? [`The link is yours alone and works once, until ${longDate({ language }, undo.expiresAt)}. Do not forward it.`]
    : [],
});

const spanish = ({ language, changedAt, url, undo }: EmailChangedFacts) => ({
  subject: 'Se cambió el correo de su cuenta de Pacta',
  preview: 'Si está al tanto, no necesita hacer nada.',
  paragraphs: [
    `Desde el ${longMoment({ language }, changedAt)} su cuenta de Pacta tiene otro correo: inicie sesión con él; a esta dirección ya no le llegará nada.`,
    undo
      ? 'Si fue usted, no necesita hacer nada. De lo contrario, deshaga el cambio: la cuenta recupera esta dirección, se cierran todas las sesiones y usted define otra contraseña.'
      : 'Si está al tanto, no necesita hacer nada. De lo contrario, avise de inmediato a su administrador.',
  ],
  action: undo ? { label: 'Deshacer el cambio', url: undo.url } : { label: 'Abrir Pacta', url },
  notes: undo
    ? [
        `El enlace es personal y funciona una sola vez, hasta el ${longDate({ language }, undo.expiresAt)}. No lo reenvíe.`,
      ]
    : [],
});
