import type { Content } from '../content.ts';
import type { PasswordLinkFacts } from './account-facts.ts';
import { greeting } from './facts.ts';

/** Lets somebody who forgot their password set another. */
export const passwordReset = (facts: PasswordLinkFacts): Content => ({
  language: facts.language,
  greeting: greeting(facts),
  ...(facts.language === 'es' ? spanish(facts) : english(facts)),
});

const english = ({ url }: PasswordLinkFacts) => ({
  subject: 'Set a new password for Pacta',
  preview: 'The link works once, for one hour.',
  paragraphs: [
    'Somebody, probably you, asked for a new password for your Pacta account.',
    'When you have set it, you will be signed out wherever you are signed in, and your API tokens will end.',
  ],
  action: { label: 'Set a new password', url },
  notes: [
    'The link works once, within one hour of your request. Do not forward it.',
    'If it was not you, ignore this e-mail: your password stays as it is.',
  ],
});

const spanish = ({ url }: PasswordLinkFacts) => ({
  subject: 'Restablezca su contraseña de Pacta',
  preview: 'El enlace funciona una sola vez, durante una hora.',
  paragraphs: [
    'Recibimos una solicitud para restablecer la contraseña de su cuenta de Pacta.',
    'Al definir la nueva contraseña se cerrarán todas sus sesiones y sus tokens de API dejarán de funcionar.',
  ],
  action: { label: 'Definir una nueva contraseña', url },
  notes: [
    'El enlace funciona una sola vez, dentro de la hora siguiente a la solicitud. No lo reenvíe.',
    'Si usted no hizo esta solicitud, ignore este correo: su contraseña no cambiará.',
  ],
});
