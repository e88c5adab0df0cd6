import { startWorker } from '@pacta/shared/pdf/worker';

type Viewer = typeof import('@pacta/shared/pdf');

let arriving: Promise<Viewer> | null = null;
let arrived: Viewer | null = null;

/** The viewer, where it is there already: a page that has it need not wait for a promise to say so. */
export const viewerAtHand = (): Viewer | null => arrived;

/** Loads the viewer once, and beside it the code of its worker; a failed attempt is forgotten. */
export function loadViewer(): Promise<Viewer> {
  arriving ??= arrive().catch((error: unknown) => {
    arriving = null;
    throw error;
  });
  return arriving;
}

async function arrive(): Promise<Viewer> {
  startWorker();
  const { PdfViewer, openPdf } = await import('@pacta/shared/pdf'); // by name, so that the build knows what it asks of the shell
  arrived = { PdfViewer, openPdf };
  return arrived;
}
