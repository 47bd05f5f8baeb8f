import type { TakenStatement } from '@marketplace/shared-contract/billing/statement/statement';
import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import type { Id } from '@marketplace/shared-contract/platform/fields/ids';
import { Card } from '@marketplace/shared-ui';
import { SentToCreditors } from './sent-to-creditors.tsx';
import * as styles from './statement.module.css';
import { StatementFiles } from './statement-files.tsx';

type TakenCardProps = { postId: Id; taken: readonly TakenStatement[]; mayChange: boolean };

/** Every statement that was taken, the latest first, to be downloaded as it was; and when each went to creditors. */
export const TakenCard = ({ postId, taken, mayChange }: TakenCardProps) =>
  taken.length === 0 ? null : (
    <Card title="Taken">
      <ul className={styles.statementTaken}>
        {taken.map((one, place) => (
          <li key={one.number}>
            <div>
              <strong>No. {one.number}</strong>
              <span>{place > 0 && ' (superseded)'}</span>
              <p>
                Taken on {displayMoment(one.takenDate)} by {one.takenBy}. Fingerprint:{' '}
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
