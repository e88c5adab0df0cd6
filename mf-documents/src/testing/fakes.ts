import {
  BatchRow,
  BatchView,
  countDocuments,
  createDocument,
  createFromTemplates,
  DocumentDetail,
  DocumentId,
  type DocumentStatus,
  getCompany,
  getDocument,
  getTemplate,
  getTrail,
  getUpload,
  listCompanies,
  listDocuments,
  listTemplates,
  previewTemplate,
  readUploadedSheet,
  uploadAnnex,
  uploadPdf,
  uploadSheet,
} from '@pacta/contracts';
import { DocumentAnnexList, listAnnexLists } from '@pacta/contracts/annex-list';
import { Circulation } from '@pacta/contracts/circulation';
import { DocumentIdentity, getIdentityService } from '@pacta/contracts/identity';
import { DocumentTime, getDocumentTime } from '@pacta/contracts/time';
import {
  type Asked,
  aCompany,
  aCompanyDetail,
  aPdf,
  aTemplateSummary,
  bodyOf,
  type Fakes,
  firstToldIn,
  kept,
  numbered,
  oneOf,
  pageOf,
  respond,
  respondTo,
  toldIn,
} from '@pacta/shared/testing';
import { z } from 'zod';
import * as annexStories from '../annex-list/document-annexes.stories.tsx';
import * as batchStories from '../batch/batch-detail-view.stories.tsx';
import * as circulationStories from '../circulation/circulation-panels.stories.tsx';
import * as documentStories from '../detail/document-view.stories.tsx';
import * as timeStories from '../detail/time-view.stories.tsx';
import * as identityStories from '../identity/identity-list.stories.tsx';
import { aSheet } from './a-batch.ts';
import { aFilledPreview, anInventory, aTemplateDetail } from './a-template.ts';
import { aTrail } from './a-trail.ts';
import { anAnnexList } from './an-annex-list.ts';
import { anUploadedAnnex, anUploadedPdf } from './an-upload.ts';
import { batchActs } from './batch-acts.ts';
import { annexActs, circulationActs, identityActs } from './beside-acts.ts';
import { documentActs } from './document-acts.ts';
import { aSentDocument } from './document-states.ts';

const toldDocuments = numbered(toldIn(documentStories, 'document', DocumentDetail), 'dd01');
const beside = numbered(
  [
    { story: 'with a list of annexes', value: { ...aSentDocument, hasAnnexList: true } },
    {
      story: 'with identities',
      value: { ...aSentDocument, settings: { ...aSentDocument.settings, identityVerification: true } },
    },
  ],
  'dd02',
);
const toldEverywhere = [...toldDocuments, ...beside];
const documents = kept(
  toldEverywhere.map(({ value }, index) => ({ ...value, identifier: `2026-${String(index + 1).padStart(6, '0')}` })),
);
const first = oneOf(documents.all(), documents.all().find(({ status }) => status === 'PENDIENTE')?.id);
const toldBatches = numbered(toldIn(batchStories, 'batch', BatchView), 'bb01');
const batches = kept(toldBatches.map(({ value }) => value));
const rows = toldIn(batchStories, 'rows.value.value.results', z.array(BatchRow)).flatMap(({ value }) => value);
const templates = [aTemplateDetail(), anInventory()];
const company = aCompanyDetail({ multipleTemplates: true });

const aFile = async () => btoa(await aPdf().text());

function matching({ request }: Asked) {
  const { search = '', status } = Object.fromEntries(new URL(request.url).searchParams);
  const found = documents.all().filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  return pageOf(...found.filter((each) => !status || status.split(',').includes(each.status)));
}

function counts() {
  const none = { PENDIENTE: 0, ACEPTADO: 0, RECHAZADO: 0, ENVIADO: 0, COMPLETADO: 0 } satisfies Record<
    DocumentStatus,
    number
  >;
  for (const { status } of documents.all()) none[status] += 1;
  return { counts: none };
}

/** A document as it begins, by the name that its creator gave it. */
const begin = (name: string, description: string) =>
  documents.add({ ...first, id: DocumentId.parse(crypto.randomUUID()), name, description });

/** A document and a list of many for each state; acts change them until the page is left. */
export default {
  handlers: [
    respondTo(listDocuments, matching),
    respondTo(countDocuments, counts),
    respondTo(getDocument, ({ params }) => documents.one(params['documentId'])),
    respondTo(createDocument, async (asked) => {
      const { name, description } = await bodyOf(createDocument, asked);
      return begin(name, description);
    }),
    respondTo(createFromTemplates, async (asked) => {
      const { templates: chosen, description } = await bodyOf(createFromTemplates, asked);
      return { documents: chosen.map(({ name }) => begin(name, description)) };
    }),
    ...documentActs(documents, first),
    ...circulationActs(firstToldIn(circulationStories, 'circulation', Circulation)),
    ...annexActs(firstToldIn(annexStories, 'list', DocumentAnnexList)),
    ...identityActs(firstToldIn(identityStories, 'identity', DocumentIdentity)),
    ...batchActs(batches, rows, aFile),
    respond(getTrail, { results: aTrail(), next: null }),
    respond(getDocumentTime, firstToldIn(timeStories, 'time', DocumentTime)),
    respond(getIdentityService, { provider: 'veriff' }),
    respond(listCompanies, pageOf(aCompany({ multipleTemplates: true }))),
    respond(getCompany, company),
    respond(listAnnexLists, { lists: [anAnnexList()], mayEdit: false }),
    respond(
      listTemplates,
      pageOf(
        ...templates.map(({ variables, signers, ...template }) =>
          aTemplateSummary({ ...template, variables: variables.length, signers: signers.length }),
        ),
      ),
    ),
    respondTo(getTemplate, ({ params }) => oneOf(templates, params['templateId'])),
    respondTo(previewTemplate, async () => aFilledPreview({ pdf: await aFile() })),
    respond(uploadPdf, anUploadedPdf()),
    respond(getUpload, anUploadedPdf()),
    respond(uploadAnnex, anUploadedAnnex()),
    respond(uploadSheet, aSheet),
    respond(readUploadedSheet, aSheet),
  ],
  samples: [
    { label: 'From templates', to: '/admin/document/creator' },
    { label: 'From a PDF', to: '/admin/document/creator-v2' },
    { label: 'Many at once', to: '/admin/document/creator/many' },
    ...toldEverywhere.map(({ story, value }) => ({ label: `Document: ${story}`, to: `/admin/document/${value.id}` })),
    ...toldBatches.map(({ story, value }) => ({ label: `Many: ${story}`, to: `/admin/document/batches/${value.id}` })),
  ],
} satisfies Fakes;
