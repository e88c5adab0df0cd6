import { tryLazyPagesAgain } from '@pacta/shared/remote';
import { Component, createRef, type ReactNode } from 'react';
import { isLost } from '../remote/contained.tsx';
import { giveBack } from '../remote/give-back.ts';
import { keepFocusNear } from '../remote/keep-focus.ts';
import { readTyped, type Typed } from '../remote/typed.ts';
import { FillingProblem } from './filling-problem.tsx';

interface Props {
  /** Told that the part has thrown, or did not arrive while there was a connection. */
  onCrash: (error: unknown) => void;
  children: ReactNode;
}

interface State {
  hasFailed: boolean;
}

interface Going {
  typed: Typed[];
  hadFocus: boolean;
}

/** Contains what a part throws. "Try again" draws it again, with what was typed there; what else is on the page is not touched. */
export class ContainedFilling extends Component<Props, State> {
  override state: State = { hasFailed: false };
  readonly #place = createRef<HTMLDivElement>();
  #typed: Typed[] = [];
  #endGivingBack: () => Typed[] = () => [];

  static getDerivedStateFromError = (): State => ({ hasFailed: true });

  /** What goes is still there for the last time. */
  override getSnapshotBeforeUpdate(_: Props, { hasFailed }: State): Going | null {
    const place = this.#place.current;
    if (!place || hasFailed === this.state.hasFailed) return null;
    return { typed: readTyped(place, []), hadFocus: place.contains(document.activeElement) };
  }

  override componentDidUpdate(_: Props, { hasFailed }: State, going: Going | null): void {
    if (going?.hadFocus) keepFocusNear(this.#place.current);
    if (going && !hasFailed) this.#typed = [...going.typed, ...this.#endGivingBack()];
  }

  override componentDidCatch(error: unknown): void {
    if (!isLost(error) || navigator.onLine) this.props.onCrash(error);
  }

  override componentWillUnmount(): void {
    this.#endGivingBack();
  }

  tryAgain = (): void => {
    tryLazyPagesAgain();
    this.setState({ hasFailed: false });
    this.#endGivingBack = giveBack(this.#typed, () => this.#place.current ?? document.createDocumentFragment());
  };

  override render(): ReactNode {
    return (
      <div ref={this.#place} style={{ display: 'contents' }}>
        {this.state.hasFailed ? <FillingProblem onRetry={this.tryAgain} /> : this.props.children}
      </div>
    );
  }
}
