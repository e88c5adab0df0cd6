import { defineRemote, lazyPage } from '@pacta/shared/remote';
import { guardDrafts } from './draft/draft-guard.ts';
import { DocumentListPage } from './list/document-list-page.tsx';
import { messages } from './messages.ts';

guardDrafts();

const TemplateCreatorPage = lazyPage(() => import('./template-creator/creator-page.tsx'));
const PdfCreatorPage = lazyPage(() => import('./pdf-creator/creator-page.tsx'));
const BatchStartPage = lazyPage(() => import('./batch/start-page.tsx'));
const BatchPage = lazyPage(() => import('./batch/batch-page.tsx'));
const DocumentPage = lazyPage(() => import('./detail/document-page.tsx'));

/** The list comes with the remote, since nearly every visit begins there; the other pages when they are opened. */
export default defineRemote({
  routes: [
    { path: '/admin', element: <DocumentListPage /> },
    { path: '/admin/documents', element: <DocumentListPage /> },
    { path: '/admin/document/creator', element: <TemplateCreatorPage /> },
    { path: '/admin/document/creator-v2', element: <PdfCreatorPage /> },
    { path: '/admin/document/creator/many', element: <BatchStartPage /> },
    { path: '/admin/document/batches/:batchId', element: <BatchPage /> },
    { path: '/admin/document/:documentId', element: <DocumentPage /> },
  ],
  messages,
});
