import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Rendered instead of children that failed. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps an error in its children from removing the rest of the page. React logs the error to the console. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  // No field: Safari 15 has faults with them, and the bundler would write a kilobyte around it.
  constructor(props: ErrorBoundaryProps) {
    super(props);
    this.state = { hasFailed: false };
  }

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
