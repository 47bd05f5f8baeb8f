import { Card, lazyPart } from '@marketplace/shared-ui';
import { type ComponentProps, useState } from 'react';
import * as styles from './history.module.css';

// No buyer needs its words.
const load = () => import('@marketplace/shared-auth/history').then((m) => m.History);
const History = lazyPart<ComponentProps<Awaited<ReturnType<typeof load>>>>('the history', load);

/** Who of the seller's firm did what about a post; asked for only once it is opened. */
export function HistoryCard({ postId }: { postId: number }) {
  const [opened, setOpened] = useState(false);
  return (
    <Card title="History" className="not-printed">
      <details className={styles.historyMore} onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
        <summary>Who did what, and when</summary>
        {opened && (
          <History
            of={{ post: postId }}
            label="History"
            empty="Nothing has been done since it was written."
            className={styles.history}
          />
        )}
      </details>
    </Card>
  );
}
