import type { TakenStatement } from '@marketplace/shared-contract/billing/statement/statement';
import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import type { Id } from '@marketplace/shared-contract/platform/fields/ids';
import { Card, Notice } from '@marketplace/shared-ui';
import { SentToCreditors } from './sent-to-creditors.tsx';
import * as styles from './statement.module.css';
import { StatementFiles } from './statement-files.tsx';

type TakenCardProps = {
  postId: Id;
  taken: readonly TakenStatement[];
  mayChange: boolean;
  /** What was just done. */
  done?: string;
};

/** Every statement that was finalised, the latest first, to be downloaded as it was; and when each went to creditors. */
export const TakenCard = ({ postId, taken, mayChange, done }: TakenCardProps) =>
  taken.length === 0 ? null : (
    <Card title="Finalised statements">
      <div role="status">{done && <Notice tone="success" title={done} />}</div>
      <ul className={styles.statementTaken}>
        {taken.map((one, place) => (
          <li key={one.number}>
            <div>
              <strong>Statement {one.number}</strong>
              <span>{place > 0 && ' (superseded)'}</span>
              <p>
                Finalised on {displayMoment(one.takenDate)} by {one.takenBy}. Fingerprint:{' '}
                <span className={styles.statementCode}>{one.fingerprint.slice(0, 16)}</span>
              </p>
              <SentToCreditors postId={postId} taken={one} mayChange={mayChange} />
            </div>
            <StatementFiles postId={postId} number={one.number} />
          </li>
        ))}
      </ul>
    </Card>
  );
