import { Card, lazyPart } from '@marketplace/shared-ui';
import { useState } from 'react';
import * as styles from './post-detail.module.css';

// No buyer needs its words.
const HistoryList = lazyPart<{ postId: number }>('the history', () =>
  import('./history-list.tsx').then((m) => m.HistoryList),
);

/** Who of the seller's firm did what about a post; asked for only once it is opened. */
export function HistoryCard({ postId }: { postId: number }) {
  const [opened, setOpened] = useState(false);
  return (
    <Card title="History" className="not-printed">
      <details className={styles.historyMore} onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
        <summary>Who did what, and when</summary>
        {opened && <HistoryList postId={postId} />}
      </details>
    </Card>
  );
}
