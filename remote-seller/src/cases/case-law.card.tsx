import { serverNow } from '@marketplace/shared-auth';
import type { CaseAnswer } from '@marketplace/shared-contract/marketplace/cases/case';
import { caseLaw } from '@marketplace/shared-contract/marketplace/cases/case-law';
import { displayDate, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { Card, type Definition, DefinitionList } from '@marketplace/shared-ui';
import * as styles from './cases.module.css';
import { workingDayNote } from './working-day-note.ts';

/** The legislation, statements and dates that follow from procedure and jurisdiction. */
export function CaseLawCard({ details }: Pick<CaseAnswer, 'details'>) {
  const { legislation, statements, deadlines } = caseLaw(details);
  const today = londonDay(serverNow());
  const dates = deadlines.map(
    ({ what, by, toSend }): Definition => [
      what,
      by
        ? displayDate(by) + (toSend ? workingDayNote(by, details.Jurisdiction, today) : '')
        : 'Follows from the date of appointment',
    ],
  );
  return (
    <Card title="What applies">
      <h3>Legislation</h3>
      <Points points={legislation} />
      <h3>Statement on a sale</h3>
      <Points points={statements} />
      <h3>Last days</h3>
      {dates.length > 0 ? (
        <DefinitionList look="terms" items={dates} />
      ) : (
        <p>We work out no dates for this procedure.</p>
      )}
      <p className={`${styles.caseNote} ${styles.caseActs}`}>
        A reminder that follows from what you entered. Check it for your case.
      </p>
    </Card>
  );
}

const Points = ({ points }: { points: readonly string[] }) => (
  <ul className={styles.caseLaw}>
    {points.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
);
