import { startWorker } from '@pacta/shared/pdf/worker';

type Viewer = typeof import('@pacta/shared/pdf');

let arriving: Promise<Viewer> | null = null;

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
  return import('@pacta/shared/pdf');
}
