import type { Content } from '../content.ts';
import type { AccountFacts } from './account-facts.ts';
import { greeting, longMoment } from './facts.ts';

export interface WebhookFailingFacts extends AccountFacts {
  readonly companyName: string;
  /** The company's system: a name, with its port. */
  readonly host: string;
  readonly since: Date;
  readonly waiting: number;
}

/** Tells that a company's own system has taken no message for a day. */
export const webhookFailing = (facts: WebhookFailingFacts): Content => ({
  language: facts.language,
  greeting: greeting(facts),
  ...(facts.language === 'es' ? spanish(facts) : english(facts)),
});

const english = ({ language, companyName, host, since, waiting, url }: WebhookFailingFacts) => ({
  subject: `${companyName}: ${host} takes no messages`,
  preview: 'Pacta goes on trying. Messages are given up after five days.',
  paragraphs: [
    `Pacta tells ${host}, a system of ${companyName}, what happens to its documents. Since ${longMoment({ language }, since)} it has taken no message.`,
    `Messages that wait: ${waiting}. Pacta goes on trying and gives each one up after five days. Documents themselves are not affected.`,
    'Whoever looks after that system finds on this page how it answered, and can have messages sent again.',
  ],
  action: { label: 'See the messages', url },
  notes: ['You are told once, until it takes messages again.'],
});

const spanish = ({ language, companyName, host, since, waiting, url }: WebhookFailingFacts) => ({
  subject: `${companyName}: ${host} no recibe mensajes`,
  preview: 'Pacta lo sigue intentando. Cada mensaje se descarta a los cinco días.',
  paragraphs: [
    `Pacta avisa a ${host}, un sistema de ${companyName}, de lo que ocurre con sus documentos. Desde el ${longMoment({ language }, since)} no ha recibido ningún mensaje.`,
    `Mensajes en espera: ${waiting}. Pacta lo sigue intentando y descarta cada mensaje a los cinco días. Los documentos no se ven afectados.`,
    'Quien administra ese sistema encuentra en esta página cómo respondió y puede volver a enviar los mensajes.',
  ],
  action: { label: 'Ver los mensajes', url },
  notes: ['Este aviso se envía una sola vez, hasta que vuelva a recibir mensajes.'],
});
