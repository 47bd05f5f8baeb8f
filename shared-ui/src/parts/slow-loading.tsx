import { retryAfter, retryChunksEvent } from '@marketplace/shared-contract/web/load-timeout';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** How long a wait gets no explanation, in milliseconds. */
const slowAfterMs = retryAfter;

/**
 * Explains a long wait, and offers to load again here before a reload, which would lose what else is open. For a part of a page, `what` is
 * what a reload would lose.
 */
export function SlowLoading({ what }: { what?: string }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const end = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(end);
  }, []);
  if (!slow) return null;
  const actions = (
    <div className="actions">
      <Button onClick={() => dispatchEvent(new Event(retryChunksEvent))}>Try again</Button>
      {what === undefined && <Button onClick={() => location.reload()}>Reload the page</Button>}
    </div>
  );
  const notice = (
    <Notice live title="This is taking longer than usual" action={actions}>
      We are still trying to load {what ?? 'this page'}.
    </Notice>
  );
  return what ? notice : <div className="page">{notice}</div>;
}
