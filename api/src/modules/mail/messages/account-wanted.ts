import type { Content } from '../content.ts';
import type { AccountFacts } from './account-facts.ts';
import { greeting } from './facts.ts';

export interface AccountWantedFacts extends AccountFacts {
  readonly companyName: string;
}

/** Tells the owner of an address that a company wanted to add them, though they have an account elsewhere. */
export const accountWanted = (facts: AccountWantedFacts): Content => ({
  language: facts.language,
  greeting: greeting(facts),
  ...(facts.language === 'es' ? spanish(facts) : english(facts)),
});

const english = ({ companyName, url }: AccountWantedFacts) => ({
  subject: `${companyName} wanted to add you to Pacta`,
  preview: 'You have an account already. Nothing about it has changed.',
  paragraphs: [
    `${companyName} invited this e-mail address to Pacta. You have a Pacta account with it already, and an account belongs to one company.`,
    'Nothing about your account has changed, and nobody was told that you have one. If you want to work for that company in Pacta, tell them another e-mail address, or ask your administrator.',
  ],
  action: { label: 'Open Pacta', url },
  notes: ['If you did not expect this e-mail, you can ignore it.'],
});

const spanish = ({ companyName, url }: AccountWantedFacts) => ({
  subject: `${companyName} quiso agregarle a Pacta`,
  preview: 'Usted ya tiene una cuenta, que no ha cambiado en nada.',
  paragraphs: [
    `${companyName} invitó a Pacta a esta dirección de correo. Usted ya tiene con ella una cuenta de Pacta, y cada cuenta pertenece a una sola empresa.`,
    'Su cuenta no ha cambiado en nada y a nadie se le dijo que la tiene. Si quiere trabajar en Pacta para esa empresa, indíqueles otra dirección de correo o consulte a su administrador.',
  ],
  action: { label: 'Abrir Pacta', url },
  notes: ['Si no esperaba este correo, puede ignorarlo.'],
});
