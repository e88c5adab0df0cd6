import type { OpenRegistry } from '../configuration/open-registry.ts';
import { fileIn } from './note-lost-workers.ts';
import { ownersIn } from './owner-of.ts';
import { noteTrouble, type Trouble } from './troubles.ts';

/**
 * Notes what fails while nothing is drawn, as after a press or an answer: the page stays, and whoever pressed is told nothing. Under the
 * version whose code was at work; once for each name on a page, since some fail with every move. Returns what ends it.
 */
export function noteFailures(registry: Pick<OpenRegistry, 'remotes'>): () => void {
  const ownerOf = ownersIn(registry);
  const noted = new Set<string>();
  const note = (owner: Pick<Trouble, 'remote' | 'version' | 'commit'>, name: string): void => {
    const known = [owner.remote, owner.version, name, location.pathname].join(' ');
    if (noted.has(known) || !navigator.onLine) return;
    noted.add(known);
    noteTrouble({ kind: 'crashed', ...owner, cause: Object.assign(new Error(), { name }) });
  };
  const noteError = (error: unknown): void => {
    if (!(error instanceof Error) || error.name === 'AbortError') return;
    const owners = addressesIn(error.stack ?? '').map(ownerOf);
    const owner = owners.find((one) => one && one.remote !== 'shell') ?? owners.find((one) => one !== null);
    if (owner) note(owner, `${error.name}, the page stayed`);
  };
  // Of remotes, the page says itself what has not come.
  const noteScript = (address: string): void => {
    if (address && ownerOf(address)?.remote === 'shell') note({ remote: 'shell' }, `Script ${fileIn(address)}`);
  };
  const onError = (event: Event): void => {
    if (event.target instanceof HTMLScriptElement) noteScript(event.target.src);
    else if (event instanceof ErrorEvent) noteError(event.error);
  };
  const onRejection = ({ reason }: PromiseRejectionEvent): void => noteError(reason);
  addEventListener('error', onError, true);
  addEventListener('unhandledrejection', onRejection);
  return () => {
    removeEventListener('error', onError, true);
    removeEventListener('unhandledrejection', onRejection);
  };
}

/** Of the code that was at work, the innermost first. */
const addressesIn = (stack: string): string[] => stack.match(/https?:[/]{2}[^\s)]+/g) ?? [];
