import { defineRemote } from '@pacta/shared/remote';
import { CompletePage } from './complete/complete-page.tsx';
import { messages } from './messages.ts';
import { VoboPage } from './vobo/vobo-page.tsx';

export default defineRemote({
  routes: [
    { path: '/document/vobo/:documentId', element: <VoboPage /> },
    { path: '/document/complete-document/:documentId', element: <CompletePage /> },
  ],
  messages,
});
