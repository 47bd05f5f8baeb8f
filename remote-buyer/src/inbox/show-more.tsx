import { Button } from '@marketplace/shared-ui';
import { useEffect, useRef } from 'react';
import * as styles from './infinite-inbox.module.css';

type ShowMoreProps = {
  shown: number;
  total: number;
  /** The last page asked for is there: more may follow. */
  ready: boolean;
  busy: boolean;
  onNear: () => void;
  onAsk: () => void;
};

/** The end of a list: loads more when it nears the viewport, or when the button is pressed. */
export function ShowMore({ shown, total, ready, busy, onNear, onAsk }: ShowMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const near = useRef(onNear);
  near.current = onNear;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each end is observed again, because it may be in view at once
  useEffect(() => {
    if (!end.current || !ready) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && near.current(),
      { rootMargin: '2400px 0px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [ready, shown]);

  return (
    <div ref={end} className={styles.showMore}>
      <p>
        {shown.toLocaleString('en-GB')} of {total.toLocaleString('en-GB')} posts
      </p>
      {/* A page that failed is tried again where it should stand, before any other is asked for. */}
      {(ready || busy) && (
        <Button loading={busy} onClick={onAsk}>
          Show more posts
        </Button>
      )}
    </div>
  );
}
