import type { AreaName } from '@marketplace/shared-contract/platform/routes/routes';
import { LoadFailed } from '@marketplace/shared-ui';
import { type AreaState, startLoading, tryUnseen } from './area-state.ts';

type AreaLoadErrorProps = { area: AreaName; state: Extract<AreaState, { status: 'failed' }> };

/** Shown in place of a screen whose area could not be loaded. After a second failure it offers to reload the page. */
export const AreaLoadError = ({ area, state: { problem, failures } }: AreaLoadErrorProps) => (
  <LoadFailed
    problem={problem}
    onRetry={() => startLoading(area)}
    keepTrying={() => tryUnseen(area)}
    reload={failures > 1}
  />
);
