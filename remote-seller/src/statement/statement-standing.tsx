import { serverNow } from '@marketplace/shared-auth';
import { displayDate, londonDay } from '@marketplace/shared-contract/calendar';
import { countOf } from '@marketplace/shared-contract/plural';
import type { StatementDraft } from '@marketplace/shared-contract/statement';
import { draftLine, statementDays, statementKinds } from '@marketplace/shared-contract/statement-words';
import { displayWeekday } from '@marketplace/shared-contract/timetable-words';
import { Notice } from '@marketplace/shared-ui';
import * as styles from './statement.module.css';

/** Which account it is, by when it is due, whether it is interim, and what moved since it was taken. */
export function StatementStanding({ draft }: { draft: StatementDraft }) {
  const { facts, dueOn, changed, taken } = draft;
  return (
    <>
      <Notice title={statementKinds[facts.kind]}>
        <p>{draftLine}</p>
        {facts.interim && <p>Interim: the business is still on sale, and the figures still change.</p>}
      </Notice>
      {dueOn && <Due dueOn={dueOn} completedOn={facts.completedOn ?? dueOn} />}
      {changed.length > 0 && taken[0] && (
        <Notice
          tone="warning"
          title={`${countOf(changed.length, 'figure has', 'figures have')} changed since no. ${taken[0].number}`}
        >
          <ul className={styles.statementChanges}>
            {changed.map(({ label, before, now }) => (
              <li key={label}>
                {label}: {before || 'nothing'} became {now || 'nothing'}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

function Due({ dueOn, completedOn }: { dueOn: string; completedOn: string }) {
  const late = londonDay(serverNow()) > dueOn;
  return (
    <Notice tone={late ? 'error' : 'warning'} title={`${late ? 'Was due' : 'Due'} ${displayWeekday(dueOn)}`}>
      <p>
        The sale was completed on {displayDate(completedOn)}. The statement of a pre-pack goes to creditors within{' '}
        {statementDays} calendar days. We send it to nobody: you do.
      </p>
    </Notice>
  );
}
