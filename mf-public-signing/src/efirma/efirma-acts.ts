import type { PublicDocument } from '@pacta/contracts';
import {
  downloadPublicPreparation,
  efirmaConsentVersion,
  preparePublicSignature,
  representativeEfirmaConsentVersion,
  signByEfirma,
} from '@pacta/contracts/efirma';
import type { EfirmaActs } from '@pacta/shared/efirma';
import { call, readFile } from '@pacta/shared/http';
import { languageStore } from '@pacta/shared/i18n';
import { act, ask } from '../document/document-store.ts';

/** Signing the link's document by e.firma. */
export const actsFor = ({ person }: Pick<PublicDocument, 'person'>): EfirmaActs => ({
  prepare: async (certificate) => [
    await ask((documentId, linkToken) =>
      call(preparePublicSignature, { params: { documentId }, body: { certificate } }, { linkToken }),
    ),
  ],
  read: ({ preparationId }) =>
    ask((documentId, linkToken) =>
      readFile(downloadPublicPreparation, { params: { documentId, preparationId } }, { linkToken }),
    ),
  send: ([signature]) =>
    act((documentId, linkToken) => {
      const consent = person.onBehalfOf ? representativeEfirmaConsentVersion : efirmaConsentVersion;
      const { language } = languageStore.getState();
      if (!signature) throw new Error('There is no signature to send.');
      return call(signByEfirma, { params: { documentId }, body: { ...signature, consent, language } }, { linkToken });
    }),
});
