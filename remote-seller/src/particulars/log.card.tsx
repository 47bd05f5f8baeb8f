import type { OpeningLine } from '@marketplace/shared-contract/marketplace/particulars/particulars';
import { displayMinute, displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { Card, QueryView } from '@marketplace/shared-ui';
import { useSellerParticularsLogQuery } from './particulars.api.ts';
import * as styles from './particulars.module.css';
import { particularsParts } from './particulars-parts.ts';

const whenOf = ({ openedDate, lastDate, times }: OpeningLine): string =>
  lastDate && times
    ? `${times} times, ${displayMoment(openedDate)} to ${displayMinute(lastDate)}`
    : displayMoment(openedDate);

/** The log of opened documents, with reader and version, latest first. */
export function LogCard({ postId }: { postId: number }) {
  const query = useSellerParticularsLogQuery(postId, { refetchOnMountOrArgChange: true });
  return (
    <Card title={particularsParts.openings}>
      <QueryView query={query} what="the log">
        {(lines) =>
          lines.length === 0 ? (
            <p>Nobody has opened a document yet.</p>
          ) : (
            <ul className={styles.particularsList} aria-label="Openings">
              {lines.map((line) => (
                <li key={line.openingId}>
                  <div>
                    <strong>{line.title}</strong>
                    <p>
                      Version {line.versionNumber}, downloaded {whenOf(line)}, by {line.name}
                      <span>{line.company && `, ${line.company}`}</span>.
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Card>
  );
}
