import type { Language } from '@pacta/contracts';
import type { TextTemplate, Words } from '../../channel/channel.ts';

export interface LinkFacts {
  readonly language: Language;
  readonly reader: string;
  readonly companyName: string;
  readonly documentName: string;
  readonly url: string;
}

/** What asks a signer at their phone. The values are those of the approved templates, in their order: see docs/messages.md. */
export const linkWords = (template: Exclude<TextTemplate, 'code'>, facts: LinkFacts): Words => ({
  template,
  language: facts.language,
  values: [facts.reader, facts.companyName, facts.documentName, facts.url],
  text: texts[template][facts.language](facts),
});

export interface CodeFacts {
  readonly language: Language;
  readonly companyName: string;
  readonly documentName: string;
  readonly digits: string;
}

/** A code for a phone, at the beginning, where phones look for it. Meta's template has words of its own, and takes the digits alone. */
export const codeWords = ({ language, digits, companyName, documentName }: CodeFacts): Words => ({
  template: 'code',
  language,
  values: [digits],
  text:
    language === 'es'
      ? `${digits} es su código para firmar «${documentName}» (${companyName}). Funciona diez minutos, solo en el dispositivo que lo pidió. No se lo diga a nadie.`
      : `${digits} is your code to sign “${documentName}” (${companyName}). It works for ten minutes, only on the device that asked for it. Tell it to nobody.`,
});

/** A test, by Meta’s template of codes where it goes by WhatsApp: with digits that count for nothing. */
export const testWords = ({ language, name }: { readonly language: Language; readonly name: string }): Words => ({
  template: 'code',
  language,
  values: ['000000'],
  text:
    language === 'es'
      ? `Este mensaje es una prueba de Pacta para ${name}: los mensajes a teléfonos funcionan. No tiene que hacer nada.`
      : `This message is a test of Pacta for ${name}: messages to phones work. There is nothing to do.`,
});

type Text = (facts: LinkFacts) => string;

const texts: Readonly<Record<'invitation' | 'reminder', Readonly<Record<Language, Text>>>> = {
  invitation: {
    es: ({ reader, companyName, documentName, url }) =>
      `Hola, ${reader}: ${companyName} le pide firmar «${documentName}». Ábralo aquí: ${url} Este enlace es solo para usted.`,
    en: ({ reader, companyName, documentName, url }) =>
      `Hello ${reader}: ${companyName} asks you to sign “${documentName}”. Open it here: ${url} This link is for you alone.`,
  },
  reminder: {
    es: ({ reader, companyName, documentName, url }) =>
      `Hola, ${reader}: ${companyName} todavía espera su firma en «${documentName}». Ábralo aquí: ${url} Este enlace es solo para usted.`,
    en: ({ reader, companyName, documentName, url }) =>
      `Hello ${reader}: ${companyName} is still waiting for your signature on “${documentName}”. Open it here: ${url} This link is for you alone.`,
  },
};
