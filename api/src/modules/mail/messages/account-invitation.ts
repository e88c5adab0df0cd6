import type { Content } from '../content.ts';
import type { PasswordLinkFacts } from './account-facts.ts';
import { greeting, longDate } from './facts.ts';

/** Invites a new user to set a password. */
export const accountInvitation = (facts: PasswordLinkFacts): Content => ({
  language: facts.language,
  greeting: greeting(facts),
  ...(facts.language === 'es' ? spanish(facts) : english(facts)),
});

const english = ({ language, companyName, expiresAt, url }: PasswordLinkFacts) => ({
  subject: 'Your Pacta account: set your password',
  preview: 'Choose a password and sign in.',
  paragraphs: [
    companyName
      ? `${companyName} has created a Pacta account for you. In Pacta, contracts are written, approved and signed.`
      : 'An administrator has created a Pacta account for you. In Pacta, contracts are written, approved and signed.',
    'Choose a password to start. Afterwards you sign in with this e-mail address.',
  ],
  action: { label: 'Set my password', url },
  notes: [
    `The link is yours alone and works once, until ${longDate({ language }, expiresAt)}. Do not forward it.`,
    'If you did not expect this e-mail, you can ignore it.',
  ],
});

const spanish = ({ language, companyName, expiresAt, url }: PasswordLinkFacts) => ({
  subject: 'Su cuenta de Pacta: defina su contraseña',
  preview: 'Elija una contraseña e inicie sesión.',
  paragraphs: [
    companyName
      ? `${companyName} creó una cuenta de Pacta para usted. En Pacta se elaboran, aprueban y firman contratos.`
      : 'Un administrador creó una cuenta de Pacta para usted. En Pacta se elaboran, aprueban y firman contratos.',
    'Para comenzar, elija una contraseña. Después podrá iniciar sesión con este correo electrónico.',
  ],
  action: { label: 'Definir mi contraseña', url },
  notes: [
    `El enlace es personal y funciona una sola vez, hasta el ${longDate({ language }, expiresAt)}. No lo reenvíe.`,
    'Si no esperaba este correo, puede ignorarlo.',
  ],
});
