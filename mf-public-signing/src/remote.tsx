import { defineRemote } from '@pacta/shared/remote';
import { CompletePage } from './complete/complete-page.tsx';
import { openEarly } from './document/open-early.ts';
import { paths } from './link/visit-at.ts';
import { messages } from './messages.ts';
import { VerifyPart } from './verify/verify-part.tsx';
import { VoboPart } from './vobo/vobo-part.tsx';

openEarly(location);

export default defineRemote({
  routes: [
    { path: paths.vobo, element: <VoboPart /> },
    { path: paths.complete, element: <CompletePage /> },
    { path: '/document/verify', element: <VerifyPart /> },
  ],
  messages,
});
