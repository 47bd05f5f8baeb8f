import { serverNow } from '@marketplace/shared-auth';
import type { StatementDraft, StatementFacts } from '@marketplace/shared-contract/billing/statement/statement';
import {
  changeText,
  kindNote,
  ukPartOf,
  workingDayFor,
} from '@marketplace/shared-contract/billing/statement/statement-rules';
import {
  draftLine,
  statementDays,
  statementKinds,
} from '@marketplace/shared-contract/billing/statement/statement-words';
import { displayWeekday } from '@marketplace/shared-contract/marketplace/timetable/timetable-words';
import type { UkPart } from '@marketplace/shared-contract/platform/clock/bank-holidays';
import { displayDate, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import type { Id } from '@marketplace/shared-contract/platform/fields/ids';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { LinkButton, Notice } from '@marketplace/shared-ui';
import * as styles from './statement.module.css';

/** The kind of account, its deadline, and whether it is interim. */
export function StatementStanding({ postId, draft }: { postId: Id; draft: StatementDraft }) {
  const { facts, dueOn, fromCase } = draft;
  const undecided = kindNote(facts);
  return (
    <>
      <p className={styles.statementKind}>
        <strong>{statementKinds[facts.kind]}</strong>
        <span>{draftLine}</span>
        {facts.interim && <span>Interim: the business is still on sale, and the figures still change.</span>}
      </p>
      {undecided && (
        <Notice
          tone="warning"
          title="One answer of the outcome decides which account this is"
          action={<LinkButton to={pathTo('PostOutcome', postId)}>{routes.PostOutcome.title}</LinkButton>}
        >
          <p>{undecided}</p>
        </Notice>
      )}
      {dueOn && <Due dueOn={dueOn} facts={facts} part={ukPartOf(facts, fromCase?.Jurisdiction)} />}
    </>
  );
}

function Due({ dueOn, facts, part }: { dueOn: string; facts: StatementFacts; part: UkPart }) {
  const today = londonDay(serverNow());
  const late = today > dueOn;
  const before = workingDayFor(dueOn, part);
  return (
    <Notice tone={late ? 'error' : 'warning'} title={`${late ? 'Was due' : 'Due'} ${displayWeekday(dueOn)}`}>
      <p>
        The sale was completed on {displayDate(facts.completedOn ?? dueOn)}. The statement of a pre-pack goes to
        creditors within {statementDays} calendar days. We don’t send it: you do.
        <span>
          {before && before >= today && ` That day is not a working day: send it by ${displayWeekday(before)}.`}
        </span>
      </p>
    </Notice>
  );
}

/** What changed since the statement was last finalised. */
export const ChangedFacts = ({ draft: { changed, taken } }: { draft: StatementDraft }) =>
  changed.length > 0 && taken[0] ? (
    <Notice
      tone="warning"
      title={`${countOf(changed.length, 'fact has', 'facts have')} changed since statement ${taken[0].number}`}
    >
      <ul className={styles.statementChanges}>
        {changed.map((change) => (
          <li key={change.label}>{changeText(change)}</li>
        ))}
      </ul>
    </Notice>
  ) : null;
