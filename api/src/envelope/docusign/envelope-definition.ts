import type { EnvelopeOrder, EnvelopePlace, EnvelopeSigner } from '../envelope-provider.ts';
import { cut } from '../said.ts';

/** Of the custom field of an envelope that holds our reference. */
export const referenceField = 'PactaReference';

const longest = { subject: 100, message: 10_000 }; // characters that DocuSign takes

/**
 * The body of `POST …/envelopes`: sent at once, so that there is never a draft. Numbers and truth values travel as strings. `transactionId`
 * finds the envelope for seven days, the custom field after that.
 */
export function envelopeDefinition(order: EnvelopeOrder, { tellsHooks }: { readonly tellsHooks: boolean }) {
  const { reference, title, message, fileName, pdf, signers } = order;
  return {
    status: 'sent',
    transactionId: reference,
    emailSubject: cut(title, longest.subject),
    emailBlurb: cut(message, longest.message),
    customFields: {
      textCustomFields: [{ name: referenceField, value: reference, show: 'false', required: 'false' }],
    },
    documents: [
      {
        documentId: '1',
        name: fileName,
        fileExtension: 'pdf',
        documentBase64: Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length).toString('base64'),
      },
    ],
    recipients: { signers: signers.map((signer, index) => recipient(signer, index, order)) },
    ...(tellsHooks && { eventNotification: notification(order) }),
  };
}

function recipient({ signerId, name, email, turn, places }: EnvelopeSigner, index: number, order: EnvelopeOrder) {
  return {
    recipientId: String(index + 1),
    routingOrder: String(turn),
    name,
    email,
    customFields: [signerId], // comes back with each answer, whatever became of name and address
    emailNotification: {
      supportedLanguage: order.language,
      emailSubject: cut(order.title, longest.subject),
      emailBody: cut(order.message, longest.message),
    },
    ...(places.length > 0 && { tabs: { signHereTabs: places.map(tab) } }),
  };
}

/** DocuSign counts at 72 dpi from the top left corner as well, in whole numbers. */
const tab = ({ page, x, y }: EnvelopePlace, index: number) => ({
  documentId: '1',
  pageNumber: String(page),
  xPosition: String(Math.max(0, Math.round(x))),
  yPosition: String(Math.max(0, Math.round(y))),
  tabLabel: `firma_${index + 1}`,
});

const events = [
  'envelope-completed',
  'envelope-declined',
  'envelope-voided',
  'recipient-completed',
  'recipient-declined',
];

const notification = ({ webhookUrl }: EnvelopeOrder) => ({
  url: webhookUrl,
  includeHMAC: 'true',
  requireAcknowledgment: 'true',
  loggingEnabled: 'true',
  deliveryMode: 'SIM',
  events,
  eventData: { version: 'restv2.1', format: 'json' },
});
