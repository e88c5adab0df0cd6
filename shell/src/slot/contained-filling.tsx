import { tryLazyPagesAgain } from '@pacta/shared/remote';
import { Component, type ReactNode } from 'react';
import { isLost } from '../remote/contained.tsx';
import { FillingProblem } from './filling-problem.tsx';

interface Props {
  /** Told that the part has thrown, or did not arrive while there was a connection. */
  onCrash: (error: unknown) => void;
  children: ReactNode;
}

/** Contains what a part throws. "Try again" draws it again; what else is on the page is not touched. */
export class ContainedFilling extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override componentDidCatch(error: unknown): void {
    if (!isLost(error) || navigator.onLine) this.props.onCrash(error);
  }

  tryAgain = (): void => {
    tryLazyPagesAgain();
    this.setState({ hasFailed: false });
  };

  override render(): ReactNode {
    return this.state.hasFailed ? <FillingProblem onRetry={this.tryAgain} /> : this.props.children;
  }
}
