import { tryLazyPagesAgain } from '@pacta/shared/remote';
import { Component, type ComponentType, Fragment, type ReactNode } from 'react';
import { giveBack } from './give-back.ts';
import { keepFocusNear } from './keep-focus.ts';
import { PageHangs } from './page-hangs.ts';
import { RemoteProblem } from './remote-problem.tsx';
import { hiddenParts, isText, pageRoot, readTyped, type Typed } from './typed.ts';

interface Props {
  /** The path that is shown; a page that has failed is tried again at another one. */
  path: string;
  /** Told that a page has thrown, or did not arrive while there was a connection. */
  onCrash?: ((error: unknown) => void) | undefined;
  /** Asked where trying again did not help; the page is drawn again once it is done. */
  onStubborn?: ((error: unknown) => Promise<void>) | undefined;
  /** Stands around what is said of code that did not arrive, where it was to bring that itself. */
  Around?: ComponentType<{ children: ReactNode }>;
  children: ReactNode;
}

interface State {
  error: unknown;
  tries: number;
  /** What stood in the fields of the page that failed. */
  typed: Typed[];
}

const none = Symbol('no error');

interface Going {
  typed: Typed[] | null;
  hadFocus: boolean;
}

/** Contains what a page throws, such as a chunk that did not arrive. "Try again" draws the page again. */
export class Contained extends Component<Props, State> {
  override state: State = { error: none, tries: 0, typed: [] };
  #endGivingBack: () => Typed[] = () => [];
  #before: Element[] = [];

  static getDerivedStateFromError = (error: unknown): Partial<State> => ({ error });

  /** What goes, the page or what is said in its place, is still there for the last time. */
  override getSnapshotBeforeUpdate({ path }: Props, { error }: State): Going | null {
    const isFailing = error === none && this.state.error !== none;
    if (!isFailing && (error === none || this.state.error !== none)) return null;
    const typed = isFailing && path === this.props.path ? readTyped(pageRoot(), this.#before) : null;
    return { typed, hadFocus: pageRoot().contains(document.activeElement) };
  }

  override componentDidUpdate({ path }: Props, _: State, going: Going | null): void {
    if (going?.hadFocus) keepFocusNear(document.querySelector('main'));
    if (going?.typed) this.setState({ typed: withMissing(going.typed, this.#endGivingBack()) });
    if (path === this.props.path) return;
    this.#before = hiddenParts();
    this.#endGivingBack();
    if (this.state.error === none) return;
    tryLazyPagesAgain();
    this.setState({ error: none, tries: 0, typed: [] });
  }

  override componentDidCatch(error: unknown): void {
    if (!isOffline(error)) this.props.onCrash?.(error);
  }

  override componentWillUnmount(): void {
    this.#endGivingBack();
    if (this.state.error !== none) tryLazyPagesAgain(); // for whoever comes back
  }

  tryAgain = async (): Promise<void> => {
    const { typed, tries, error } = this.state;
    if (tries > 0 && !isOffline(error)) await this.props.onStubborn?.(error);
    if (this.state.error !== error) return; // the person has gone on meanwhile
    tryLazyPagesAgain();
    this.setState(({ tries }) => ({ error: none, tries: tries + 1 }));
    if (typed.length > 0) this.#endGivingBack = giveBack(typed);
  };

  override render(): ReactNode {
    const { error, tries, typed } = this.state;
    if (error === none) return this.props.children;
    const kind = isLost(error) ? 'unavailable' : 'crashed';
    const { Around = Fragment } = kind === 'crashed' ? {} : this.props; // it may be what throws
    return (
      <Around>
        <RemoteProblem
          kind={kind}
          onRetry={() => void this.tryAgain()}
          isStubborn={tries > 0}
          hasTyped={typed.some(isText)}
        />
      </Around>
    );
  }
}

/** A page that fails while it waits for its code has none of its fields yet. */
const withMissing = (typed: Typed[], missing: Typed[]): Typed[] => [
  ...typed,
  ...missing.filter(({ field }) => !typed.some((known) => known.field === field)),
];

/** Whether code did not arrive. */
export const isLost = (error: unknown): boolean =>
  error instanceof PageHangs || (error instanceof Error && error.name === 'ChunkLoadError');

/** Whether code did not arrive because nothing does. */
const isOffline = (error: unknown): boolean => isLost(error) && !navigator.onLine;
