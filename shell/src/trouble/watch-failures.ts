import type { OpenRegistry } from '../configuration/open-registry.ts';
import type { Failures } from './failures.ts';

/** Hears what fails without a page that could say so. The code that tells of it comes with the first: most pages have none. */
export function watchFailures(registry: Pick<OpenRegistry, 'remotes'>): void {
  let coming: Promise<Failures> | undefined;
  const tell = (note: (failures: Failures) => void): void => {
    coming ??= import('./failures.ts').then(({ Failures }) => new Failures(registry));
    coming.then(note).catch(() => {
      coming = undefined; // there is no way to tell of this one
    });
  };
  const noteEvent = (event: Event) => tell((failures) => failures.noteEvent(event));
  addEventListener('error', noteEvent, true);
  addEventListener('unhandledrejection', noteEvent);
  window.pactaIntegrity.onLost = (address) => tell((failures) => failures.noteWorker(address));
}
