import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Another value is another page, which gets a fresh start. */
  readonly page?: string;
  /** Replaces the failed content. */
  readonly failed: (error: unknown, retry: () => void) => ReactNode;
  readonly onCrash: (error: unknown) => void;
  /** Called before the content is retried: forgets the failed load. */
  readonly onRetry?: () => void;
  readonly children: ReactNode;
}

interface State {
  readonly failure: { readonly error: unknown } | null;
  readonly page: string | undefined;
}

/** Contains the failure of one part of the page: shows it, and retries on request. */
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
    this.props.onRetry?.();
    this.setState({ failure: null });
  };

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === null ? this.props.children : this.props.failed(failure.error, this.#retry);
  }
}
