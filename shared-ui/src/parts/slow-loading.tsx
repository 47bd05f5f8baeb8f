import { retryAfter, retryChunksEvent } from '@marketplace/shared-contract/web/load-timeout';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** From then on a wait is worth a word, in milliseconds. */
const slowAfterMs = retryAfter;

/** Owns up to a long wait, and offers to ask again in place before a reload, which would lose what else is open. */
export function SlowLoading() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const end = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(end);
  }, []);
  if (!slow) return null;
  const actions = (
    <div className="actions">
      <Button onClick={() => dispatchEvent(new Event(retryChunksEvent))}>Try again</Button>
      <Button onClick={() => location.reload()}>Reload the page</Button>
    </div>
  );
  return (
    <div className="page">
      <Notice live title="This is taking longer than usual" action={actions}>
        We are still trying to load this page.
      </Notice>
    </div>
  );
}
