import { LoadFailed } from '@marketplace/shared-ui';
import { useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router-dom';
import { captureError } from '../capture-error.ts';
import { SessionUnreachable, sessionUnreachable } from '../session/session-unreachable.ts';

/** In place of a screen whose guard failed: the error, and a retry. */
export function RouteError() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const unreachable = error instanceof SessionUnreachable;
  useEffect(() => {
    if (!unreachable) captureError(error);
  }, [error, unreachable]);
  const problem = unreachable ? sessionUnreachable : undefined;
  return (
    <div className="page">
      <LoadFailed problem={problem} onRetry={revalidate} retrying={state === 'loading'} reload={!problem} />
    </div>
  );
}
