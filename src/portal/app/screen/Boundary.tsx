import { Component, type ReactNode } from 'react';

import { CrashedScreen } from './CrashedScreen';

interface BoundaryProps {
  /** Another value is another page, which gets a fresh start. */
  readonly page: string;
  /** Below the name of a site or group. */
  readonly framed?: boolean;
  readonly onCrash: (error: unknown) => void;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

interface State {
  readonly failure: { readonly error: unknown } | null;
  readonly page: string;
}

/** One part of the page may fail without the others: says what happened, and tries again on request. */
export class Boundary extends Component<BoundaryProps, State> {
  override state: State = { failure: null, page: this.props.page };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ page }: BoundaryProps, state: State): State | null {
    return page === state.page ? null : { page, failure: null };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash(error);
  }

  readonly #retry = (): void => {
    this.props.onRetry();
    this.setState({ failure: null });
  };

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return <CrashedScreen error={failure.error} framed={this.props.framed ?? false} onRetry={this.#retry} />;
  }
}
