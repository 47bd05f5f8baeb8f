import { displayDay, shortDay, shortMoment } from '@marketplace/shared-contract/platform/clock/display-date';
import type { ReactNode } from 'react';
import * as styles from './dense-cells.module.css';

type TwoLinesProps = { first: ReactNode; second?: ReactNode };

/** A cell in a row of 48 pixels: the main text, and a secondary one below. Each is one line, with an ellipsis. */
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

/** A short day: "20 Nov 2026". In full in its tooltip. */
export const ShortDay = ({ day }: { day: string | null | undefined }) =>
  day ? (
    <time className={styles.day} dateTime={day} title={displayDay(day)}>
      {shortDay(day)}
    </time>
  ) : (
    '–'
  );

/** The London day of a moment, equally short. */
export const ShortMoment = ({ at }: { at: string | null | undefined }) =>
  at ? (
    <time className={styles.day} dateTime={at}>
      {shortMoment(at)}
    </time>
  ) : (
    '–'
  );
