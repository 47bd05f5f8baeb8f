import { Notice, ScreenLoading } from '@marketplace/shared-ui';
import { useEffect, useState } from 'react';

/** From then on a wait is worth a word, in milliseconds. A chunk that hangs recovers only with the page. */
const patience = 10_000;

export function AreaLoading() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const end = setTimeout(() => setSlow(true), patience);
    return () => clearTimeout(end);
  }, []);
  return (
    <>
      {slow && (
        <div className="page">
          <Notice
            live
            title="This is taking longer than usual"
            action={
              <button type="button" className="button button-default" onClick={() => location.reload()}>
                Reload the page
              </button>
            }
          >
            We are still trying to load this page.
          </Notice>
        </div>
      )}
      <ScreenLoading />
    </>
  );
}
