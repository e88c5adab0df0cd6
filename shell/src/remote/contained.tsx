import { tryLazyPagesAgain } from '@pacta/shared/remote';
import { Component, type ReactNode } from 'react';
import { RemoteProblem } from './remote-problem.tsx';

interface Props {
  /** The path that is shown; a page that has failed is tried again at another one. */
  path: string;
  /** Told that a page has thrown, or did not arrive while there was a connection. */
  onCrash?: ((error: unknown) => void) | undefined;
  children: ReactNode;
}

interface State {
  error: unknown;
  tries: number;
}

const none = Symbol('no error');

/** Contains what a page throws, such as a chunk that did not arrive. "Try again" draws the page again. */
export class Contained extends Component<Props, State> {
  override state: State = { error: none, tries: 0 };

  static getDerivedStateFromError = (error: unknown): Partial<State> => ({ error });

  override componentDidUpdate({ path }: Props): void {
    if (path === this.props.path || this.state.error === none) return;
    tryLazyPagesAgain();
    this.setState({ error: none, tries: 0 });
  }

  override componentDidCatch(error: unknown): void {
    if (!isLost(error) || navigator.onLine) this.props.onCrash?.(error);
  }

  override componentWillUnmount(): void {
    if (this.state.error !== none) tryLazyPagesAgain(); // for whoever comes back
  }

  tryAgain = (): void => {
    tryLazyPagesAgain();
    this.setState(({ tries }) => ({ error: none, tries: tries + 1 }));
  };

  override render(): ReactNode {
    const { error, tries } = this.state;
    if (error === none) return this.props.children;
    const kind = isLost(error) ? 'unavailable' : 'crashed';
    return <RemoteProblem kind={kind} onRetry={this.tryAgain} isStubborn={tries > 0} />;
  }
}

const isLost = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';
