import { displayMoment } from '@marketplace/shared-contract/calendar';
import { historyText, historyWho } from '@marketplace/shared-contract/firm-history';
import { QueryView } from '@marketplace/shared-ui';
import { usePostHistoryQuery } from './history.api.ts';
import * as styles from './post-detail.module.css';

/** Who did what about a post, latest first. */
export function HistoryList({ postId }: { postId: number }) {
  const query = usePostHistoryQuery(postId, { refetchOnMountOrArgChange: true });
  return (
    <QueryView
      query={query}
      what="what was done"
      isEmpty={(entries) => entries.length === 0}
      empty={<p>Nothing has been done since it was written.</p>}
    >
      {(entries) => (
        <ol className={styles.history} aria-label="History">
          {entries.map((entry) => (
            <li key={entry.id}>
              {historyText(entry)}
              <p>
                {historyWho(entry)}, {displayMoment(entry.at)}
              </p>
            </li>
          ))}
        </ol>
      )}
    </QueryView>
  );
}
