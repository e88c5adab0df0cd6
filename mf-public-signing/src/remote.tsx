import { defineRemote } from '@pacta/shared/remote';
import { CompletePage } from './complete/complete-page.tsx';
import { loadViewer } from './document/load-viewer.ts';
import { messages } from './messages.ts';
import { VoboPage } from './vobo/vobo-page.tsx';

// Every page of this remote shows a document: its viewer travels along with the rest. A failure is told in its place.
loadViewer().catch(() => {});

export default defineRemote({
  routes: [
    { path: '/document/vobo/:documentId', element: <VoboPage /> },
    { path: '/document/complete-document/:documentId', element: <CompletePage /> },
  ],
  messages,
});
