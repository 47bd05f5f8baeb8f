import { displayDay, shortDay, shortMoment } from '@marketplace/shared-contract/platform/clock/display-date';
import type { ReactNode } from 'react';
import * as styles from './dense-cells.module.css';

type TwoLinesProps = { first: ReactNode; second?: ReactNode };

/** A cell of a row of 48 pixels: what counts, and under it what helps. Each is one line, and ends in an ellipsis. */
export const TwoLines = ({ first, second }: TwoLinesProps) => (
  <div className={styles.twoLines}>
    <div className={styles.line}>{first}</div>
    {second && (
      <div className={`${styles.line} ${styles.second}`} title={typeof second === 'string' ? second : undefined}>
        {second}
      </div>
    )}
  </div>
);

/** A day among many: "20 Nov 2026". In full where the pointer rests. */
export const ShortDay = ({ day }: { day: string | null | undefined }) =>
  day ? (
    <time className={styles.day} dateTime={day} title={displayDay(day)}>
      {shortDay(day)}
    </time>
  ) : (
    '–'
  );

/** The London day of a moment, as short. */
export const ShortMoment = ({ at }: { at: string | null | undefined }) =>
  at ? (
    <time className={styles.day} dateTime={at}>
      {shortMoment(at)}
    </time>
  ) : (
    '–'
  );
