/** A screen that throws takes only itself down: the navigation around it stays, and the next screen starts afresh. */
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { CrashNotice } from './crash-notice.tsx';

type CrashBoundaryProps = { readonly children: ReactNode };

export class CrashBoundary extends Component<CrashBoundaryProps, { readonly hasCrashed: boolean }> {
  override readonly state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    globalThis.console.error('A screen has crashed', error, componentStack);
  }

  override render() {
    return this.state.hasCrashed ? <CrashNotice /> : this.props.children;
  }
}
