import { tryLazyPagesAgain } from '@pacta/shared/remote';
import { Component, type ReactNode } from 'react';
import { RemoteProblem } from './remote-states.tsx';

interface State {
  error: unknown;
}

const none = Symbol('no error');

/** Contains what a remote throws, a chunk that did not arrive among it. "Try again" draws it anew, in place. */
export class RemoteBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: none };

  static getDerivedStateFromError = (error: unknown): State => ({ error });

  tryAgain = (): void => {
    tryLazyPagesAgain();
    this.setState({ error: none });
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (error === none) return this.props.children;
    const isChunk = error instanceof Error && error.name === 'ChunkLoadError';
    return <RemoteProblem kind={isChunk ? 'unavailable' : 'crashed'} onRetry={this.tryAgain} />;
  }
}
