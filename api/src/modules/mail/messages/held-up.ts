import type { ProviderTrouble } from '@pacta/contracts';
import type { Content } from '../content.ts';
import { type DocumentFacts, greeting, longMoment } from './facts.ts';

export interface HeldUpFacts extends DocumentFacts {
  /** By which clocks times are told (IANA). */
  readonly timeZone: string;
  /** As in "DocuSign". */
  readonly provider: string;
  readonly trouble: ProviderTrouble;
  readonly since: Date;
  readonly nextAt: Date;
}

/** Tells the creator that a signature provider has not done its part for a while: since when, why, and when it is tried again. */
export const heldUp = (facts: HeldUpFacts): Content => ({
  language: facts.language,
  greeting: greeting(facts),
  ...(facts.language === 'es' ? spanish(facts) : english(facts)),
});

const english = ({ language, timeZone, documentName, provider, trouble, since, nextAt, url }: HeldUpFacts) => ({
  subject: `Waiting for ${provider}: ${documentName}`,
  preview: whyInEnglish[trouble](provider),
  paragraphs: [
    `The document “${documentName}” has been waiting for ${provider} since ${longMoment({ language, timeZone }, since)}. ${whyInEnglish[trouble](provider)}`,
    `Pacta keeps trying for as long as that takes, next on ${longMoment({ language, timeZone }, nextAt)}. Its page says how it stands and what you can do.`,
  ],
  action: { label: 'Open the document', url },
  notes: [`You are told once, and again when ${provider} has answered.`],
});

const whyInEnglish: Record<ProviderTrouble, (provider: string) => string> = {
  credentials: (provider) =>
    `${provider} does not let the company’s account do this. An administrator has to look at the account there, or correct its credentials in the company’s settings.`,
  consent: (provider) =>
    `The owner of the company’s account at ${provider} has not allowed it yet. An administrator finds the address for that in the company’s settings.`,
  refused: (provider) => `${provider} refuses what it is asked for.`,
  rejected_file: (provider) => `${provider} does not take the file.`,
  not_found: (provider) => `${provider} does not find the document in the company’s account.`,
  busy: (provider) => `${provider} asks us to wait.`,
  down: (provider) => `${provider} cannot be reached, or does not work at the moment.`,
  unclear: (provider) => `It is not sure what became of our request at ${provider}.`,
  fault: () => 'Something went wrong on our server.',
  unavailable: (provider) =>
    `This server has no connection to ${provider} at the moment. Its operator has to set it up.`,
};

const spanish = ({ language, timeZone, documentName, provider, trouble, since, nextAt, url }: HeldUpFacts) => ({
  subject: `En espera de ${provider}: ${documentName}`,
  preview: whyInSpanish[trouble](provider),
  paragraphs: [
    `El documento “${documentName}” está en espera de ${provider} desde el ${longMoment({ language, timeZone }, since)}. ${whyInSpanish[trouble](provider)}`,
    `Se seguirá intentando solo el tiempo que haga falta; el próximo intento es el ${longMoment({ language, timeZone }, nextAt)}. La página del documento indica cómo va y qué puede hacer usted.`,
  ],
  action: { label: 'Abrir el documento', url },
  notes: [`Este aviso se envía una sola vez; le avisaremos cuando ${provider} vuelva a responder.`],
});

const whyInSpanish: Record<ProviderTrouble, (provider: string) => string> = {
  credentials: (provider) =>
    `${provider} no le permite esto a la cuenta de la empresa. Un administrador debe revisar la cuenta allí, o corregir las credenciales en la configuración de la empresa.`,
  consent: (provider) =>
    `El titular de la cuenta de la empresa en ${provider} todavía no lo ha permitido. Un administrador encuentra la dirección para hacerlo en la configuración de la empresa.`,
  refused: (provider) => `${provider} rechaza lo que se le pide.`,
  rejected_file: (provider) => `${provider} no acepta el archivo.`,
  not_found: (provider) => `${provider} no encuentra el documento en la cuenta de la empresa.`,
  busy: (provider) => `${provider} pide esperar.`,
  down: (provider) => `No se puede contactar a ${provider}, o no funciona por el momento.`,
  unclear: (provider) => `No es seguro qué pasó en ${provider} con la solicitud.`,
  fault: () => 'Algo falló en nuestro servidor.',
  unavailable: (provider) =>
    `Este servidor no tiene conexión con ${provider} por el momento. Su operador debe configurarla.`,
};
