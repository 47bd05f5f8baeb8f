import type { AreaName } from '@marketplace/shared-contract/platform/routes/routes';
import { LoadFailed } from '@marketplace/shared-ui';
import { Component, type ReactNode } from 'react';
import { captureError } from '../capture-error.ts';

type BoundaryState = { broken: boolean; breaks: number };

/** Keeps a screen that throws from breaking the shell. Trying again renders it again; then it offers a reload. */
export class AreaBoundary extends Component<{ area: AreaName; children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { broken: false, breaks: 0 };

  static getDerivedStateFromError = (): Partial<BoundaryState> => ({ broken: true });

  override componentDidCatch(error: unknown) {
    captureError(error, this.props.area);
    this.setState(({ breaks }) => ({ breaks: breaks + 1 }));
  }

  override render() {
    const { broken, breaks } = this.state;
    if (!broken) return this.props.children;
    return (
      <div className="page">
        <LoadFailed onRetry={() => this.setState({ broken: false })} reload={breaks > 1} />
      </div>
    );
  }
}
