import { retryAfter, retryChunksEvent } from '@marketplace/shared-contract/web/load-timeout';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** From then on a wait is worth a word, in milliseconds. */
const slowAfterMs = retryAfter;

/** Owns up to a long wait, and offers to ask again in place before a reload, which would lose what else is open. Around a part, `what`, is what a reload would lose. */
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
