import type { Content } from '../content.ts';
import type { AccountFacts } from './account-facts.ts';
import { greeting, longDate } from './facts.ts';

export interface EmailConfirmationFacts extends AccountFacts {
  readonly askedBy: string;
  /** The address that would replace the present one. */
  readonly email: string;
  readonly expiresAt: Date;
}

/** Asks the owner of an account, at its address, whether the one that a colleague asked for shall replace it. */
export const emailConfirmation = (facts: EmailConfirmationFacts): Content => ({
  language: facts.language,
  greeting: greeting(facts),
  ...(facts.language === 'es' ? spanish(facts) : english(facts)),
});

const english = ({ language, askedBy, email, expiresAt, url }: EmailConfirmationFacts) => ({
  subject: 'Shall your Pacta account have another e-mail?',
  preview: 'It changes only if you confirm it.',
  paragraphs: [
    `${askedBy} asked that your Pacta account have the e-mail ${email} from now on. You would sign in with it, and your e-mails would go there.`,
    'If you agree, confirm it. Otherwise nothing changes.',
  ],
  action: { label: 'See the change', url },
  notes: [
    `The link is yours alone and works once, until ${longDate({ language }, expiresAt)}. Do not forward it.`,
    'If you know nothing of it, tell your administrator.',
  ],
});

const spanish = ({ language, askedBy, email, expiresAt, url }: EmailConfirmationFacts) => ({
  subject: '¿Su cuenta de Pacta tendrá otro correo?',
  preview: 'Solo cambia si usted lo confirma.',
  paragraphs: [
    `${askedBy} pidió que su cuenta de Pacta tenga desde ahora el correo ${email}. Con él iniciaría sesión y ahí recibiría sus mensajes.`,
    'Si está de acuerdo, confírmelo. De lo contrario, nada cambia.',
  ],
  action: { label: 'Ver el cambio', url },
  notes: [
    `El enlace es personal y funciona una sola vez, hasta el ${longDate({ language }, expiresAt)}. No lo reenvíe.`,
    'Si no sabe de qué se trata, avise a su administrador.',
  ],
});
