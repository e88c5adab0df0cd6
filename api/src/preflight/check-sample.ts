import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  CompanyId,
  consentVersion,
  type DocumentId,
  NewTemplate,
  NewTemplateDocuments,
  UserId,
} from '@pacta/contracts';
import { reportOn } from '@pacta/signatures/report';
import type { UserActor } from '../actor.ts';
import type { AppContext } from '../context.ts';
import { insertCompany } from '../modules/company/company-storage.ts';
import { readDossier } from '../modules/document/document-storage.ts';
import { createFromTemplates } from '../modules/filling/create-from-templates.ts';
import { readLatestLink } from '../modules/link/link-storage.ts';
import { signDocument } from '../modules/public-document/sign-document.ts';
import { receiveTemplate } from '../modules/template/receive-template.ts';
import { createTemplate } from '../modules/template/save-template.ts';
import { suggestVariables } from '../modules/template/suggest-variable.ts';
import { insertUser } from '../modules/user/user-storage.ts';
import { newId } from '../platform/new-id.ts';
import { type Check, failed, fine } from './check.ts';
import { inThrowAway } from './throw-away.ts';

/** A template is filled, its document signed, sealed, and read as anybody else would, all with the product's own use cases. */
export const checkSample: Check = {
  name: 'Sample document',
  run: (config) =>
    inThrowAway(config, async ({ context, work }) => {
      const began = performance.now();
      const user = await aUser(context);
      const id = await filled(context, user);
      await work();
      await signed(context, id);
      await work();
      const wrong = await faultOf(context, id);
      const time = ((performance.now() - began) / 1000).toFixed(1);
      return wrong ? failed(wrong) : fine(`filled, signed, sealed and verified in ${time} s`);
    }),
};

const person = { name: 'Ana Muestra', email: 'ana@muestra.example' };

async function aUser({ database, now }: AppContext): Promise<UserActor> {
  const at = now();
  const companyId = CompanyId.parse(newId(at));
  const id = UserId.parse(newId(at));
  const company = { id: companyId, name: 'Muestra', description: '', language: 'es', sender: 'Muestra' } as const;
  const limits = { userLimit: null, documentLimit: null, redirectUrlOnApproval: null };
  const user = { id, companyId, role: 'sub', status: 'ACTIVE', email: person.email, name: 'Ana' } as const;
  await database.transaction().execute(async (tx) => {
    await insertCompany(tx, { ...company, ...limits, createdAt: at });
    await insertUser(tx, { ...user, fullName: person.name, language: 'es', passwordHash: null, createdAt: at });
  });
  return { role: 'sub', id, name: person.name, companyId };
}

const sample = (name: string) => path.join(import.meta.dirname, name);

async function filled(context: AppContext, user: UserActor): Promise<DocumentId> {
  const bytes = createReadStream(sample('sample.pdf'));
  const upload = await receiveTemplate(context, user, { fileName: 'sample.pdf', bytes });
  const template = NewTemplate.parse({
    requestKey: newId(context.now()),
    uploadId: upload.id,
    title: 'Muestra',
    type: 'private',
    companyId: user.companyId,
    variables: suggestVariables(upload.found),
  });
  const templateId = await createTemplate(context, user, template);
  const request = NewTemplateDocuments.parse({
    requestKey: newId(context.now()),
    templates: [{ templateId, version: 1, name: 'Muestra' }],
    answers: { cliente: 'José Ángel Ñúñez' },
    signers: [{ position: 'firmante_1', ...person }],
    settings: {
      signatureType: 'digital',
      voboDifferentFromSigner: false,
      generateWithoutSignature: false,
      sendWithoutVobo: true,
    },
  });
  const [id] = await createFromTemplates(context, user, request);
  if (!id) throw new Error('No document was made of the template.');
  return id;
}

async function signed(context: AppContext, documentId: DocumentId): Promise<void> {
  const { document, signers } = await readDossier(context.database, documentId);
  const [signer] = signers;
  if (!signer) throw new Error('The document has no signer.');
  const asked = { documentId, signerId: signer.id };
  const { id } = await readLatestLink(context.database, { ...asked, purpose: 'complete' });
  const holder = { role: 'signer', id, ...asked } as const;
  const png = (await readFile(sample('sample-mark.png'))).toString('base64');
  const signing = {
    documentId,
    sha256: document.sha256,
    consent: consentVersion,
    mark: { kind: 'drawn', png },
  } as const;
  await signDocument(context, holder, signing);
}

/** What is wrong with the sealed file; null: nothing. */
async function faultOf({ database, files, signingKey }: AppContext, id: DocumentId): Promise<string | null> {
  const { document } = await readDossier(database, id);
  if (!document.sealedSha256) return `the sample was not sealed: it stands at ${document.status}`;
  const file = new Uint8Array(await files.read(document.sealedSha256));
  const authorities = [new Uint8Array(signingKey.certificate)];
  const { unclear, signatures } = await reportOn(file, { authorities, now: new Date() });
  const [seal] = signatures;
  if (unclear || !seal) return `the sealed sample cannot be read: ${unclear ?? 'no signature'}`;
  const isGood = seal.integrity === 'whole' && seal.signer?.authority === 'installation';
  return isGood ? null : `the seal of the sample does not hold: ${seal.integrity}, ${seal.faults.join(', ')}`;
}
