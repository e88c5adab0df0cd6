import { defineRemote, lazyPage } from '@pacta/shared/remote';
import { DocumentListPage } from './list/document-list-page.tsx';
import { messages as en } from './locales/en.ts';
import { messages as es } from './locales/es.ts';
import { guardDrafts } from './pdf-creator/draft-storage.ts';

guardDrafts();

const CreatorPage = lazyPage(() => import('./pdf-creator/creator-page.tsx'));
const DocumentPage = lazyPage(() => import('./detail/document-page.tsx'));

/** The list comes with the remote, since nearly every visit begins there; the other pages when they are opened. */
export default defineRemote({
  routes: [
    { path: '/admin', element: <DocumentListPage /> },
    { path: '/admin/documents', element: <DocumentListPage /> },
    { path: '/admin/document/creator-v2', element: <CreatorPage /> },
    { path: '/admin/document/:documentId', element: <DocumentPage /> },
  ],
  messages: { en, es },
});
