type Viewer = typeof import('@pacta/shared/pdf');

let arriving: Promise<Viewer> | null = null;

/** Loads the viewer once and lets it prepare itself; a failed attempt is forgotten. */
export function loadViewer(): Promise<Viewer> {
  arriving ??= import('@pacta/shared/pdf').then(
    (viewer) => {
      viewer.prepareViewer();
      return viewer;
    },
    (error: unknown) => {
      arriving = null;
      throw error;
    },
  );
  return arriving;
}
