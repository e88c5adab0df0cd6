import {
  BatchRow,
  BatchView,
  correctSignerEmail,
  countDocuments,
  createBatch,
  createDocument,
  DocumentDetail,
  type DocumentStatus,
  getBatch,
  getCompany,
  getDocument,
  getTemplate,
  getTrail,
  getUpload,
  listBatches,
  listBatchRows,
  listCompanies,
  listDocuments,
  listTemplates,
  previewTemplate,
  remindDocument,
  startBatch,
  stopBatch,
  uploadAnnex,
  uploadPdf,
  uploadSheet,
} from '@pacta/contracts';
import { DocumentAnnexList, getDocumentAnnexes, listAnnexLists } from '@pacta/contracts/annex-list';
import { Circulation, getCirculation } from '@pacta/contracts/circulation';
import { getIdentityService } from '@pacta/contracts/identity';
import { DocumentTime, getDocumentTime } from '@pacta/contracts/time';
import {
  type Asked,
  aCompany,
  aCompanyDetail,
  aPdf,
  aTemplateSummary,
  type Fakes,
  firstToldIn,
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
import { aSheet } from './a-batch.ts';
import { aFilledPreview, anInventory, aTemplateDetail } from './a-template.ts';
import { aTrail } from './a-trail.ts';
import { anAnnexList } from './an-annex-list.ts';
import { anUploadedAnnex, anUploadedPdf } from './an-upload.ts';

const toldDocuments = numbered(toldIn(documentStories, 'document', DocumentDetail), 'dd01');
const documents = toldDocuments.map(({ value }, index) => ({
  ...value,
  identifier: `2026-${String(index + 1).padStart(6, '0')}`,
}));
const toldBatches = numbered(toldIn(batchStories, 'batch', BatchView), 'bb01');
const batches = toldBatches.map(({ value }) => value);
const rows = toldIn(batchStories, 'rows.value.value.results', z.array(BatchRow)).flatMap(({ value }) => value);
const templates = [aTemplateDetail(), anInventory()];
const company = aCompanyDetail({ multipleTemplates: true });

const document = ({ params }: Asked) => oneOf(documents, params['documentId']);
const batch = ({ params }: Asked) => oneOf(batches, params['batchId']);

function matching({ request }: Asked) {
  const { search = '', status } = Object.fromEntries(new URL(request.url).searchParams);
  const found = documents.filter((each) => each.name.toLowerCase().includes(search.toLowerCase()));
  return pageOf(...found.filter((each) => !status || status.split(',').includes(each.status)));
}

function counts() {
  const none = { PENDIENTE: 0, ACEPTADO: 0, RECHAZADO: 0, ENVIADO: 0, COMPLETADO: 0 } satisfies Record<
    DocumentStatus,
    number
  >;
  for (const { status } of documents) none[status] += 1;
  return { counts: none };
}

const preview = async () => aFilledPreview({ pdf: btoa(await aPdf().text()) });

/** A document and a list of many for each state; what is changed stays as it was. */
export default {
  handlers: [
    respondTo(listDocuments, matching),
    respondTo(countDocuments, counts),
    respondTo(getDocument, document),
    respondTo(remindDocument, document),
    respondTo(correctSignerEmail, document),
    respond(createDocument, documents[0] as DocumentDetail),
    respond(getTrail, { results: aTrail(), next: null }),
    respond(getDocumentTime, firstToldIn(timeStories, 'time', DocumentTime)),
    respond(getCirculation, firstToldIn(circulationStories, 'circulation', Circulation)),
    respond(getDocumentAnnexes, { list: firstToldIn(annexStories, 'list', DocumentAnnexList) }),
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
    respondTo(previewTemplate, preview),
    respond(uploadPdf, anUploadedPdf()),
    respond(getUpload, anUploadedPdf()),
    respond(uploadAnnex, anUploadedAnnex()),
    respond(uploadSheet, aSheet),
    respond(listBatches, pageOf(...batches)),
    respondTo(getBatch, batch),
    respond(createBatch, batches[0] as BatchView),
    respondTo(startBatch, batch),
    respondTo(stopBatch, batch),
    respond(listBatchRows, pageOf(...new Map(rows.map((row) => [row.row, row])).values())),
  ],
  samples: [
    { label: 'From templates', to: '/admin/document/creator' },
    { label: 'From a PDF', to: '/admin/document/creator-v2' },
    { label: 'Many at once', to: '/admin/document/creator/many' },
    ...toldDocuments.map(({ story, value }) => ({ label: `Document: ${story}`, to: `/admin/document/${value.id}` })),
    ...toldBatches.map(({ story, value }) => ({ label: `Many: ${story}`, to: `/admin/document/batches/${value.id}` })),
  ],
} satisfies Fakes;
