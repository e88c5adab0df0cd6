import type { OpenRegistry } from '../configuration/open-registry.ts';
import type { Failures } from './failures.ts';

/** Hears what fails without a page that could say so. The code that tells of it comes with the first: most pages have none. */
export function watchFailures(registry: Pick<OpenRegistry, 'remotes'>): void {
  let coming: Promise<Failures | null> | undefined;
  const tell = (note: (failures: Failures) => void): void => {
    coming ??= import('./failures.ts').then(
      ({ Failures }) => new Failures(registry),
      () => null, // nothing tells of failures on this page: asked for with each, it would be asked for all the time
    );
    coming.then((failures) => failures && note(failures)).catch(() => {}); // an error may be made so that nothing can be read of it
  };
  const noteEvent = (event: Event) => tell((failures) => failures.noteEvent(event));
  addEventListener('error', noteEvent, true);
  addEventListener('unhandledrejection', noteEvent);
  window.pactaIntegrity.onLost = (address) => tell((failures) => failures.noteWorker(address));
}
