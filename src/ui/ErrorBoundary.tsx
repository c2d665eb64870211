import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Stands in for what could not be rendered. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps a fault inside it from taking the rest of the page away. React itself reports the fault to the console. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
