import { downloadFile, problemOf, serverNow } from '@marketplace/shared-auth';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import type {
  Deadline,
  Timetable,
  TimetableChange,
} from '@marketplace/shared-contract/marketplace/timetable/timetable';
import {
  deadlineLabels,
  deadlineNames,
  displayDeadline,
  displayWeekday,
  isDeadlineName,
} from '@marketplace/shared-contract/marketplace/timetable/timetable-words';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { displayInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { Button, Card, DefinitionList, Icon } from '@marketplace/shared-ui';
import { type ReactNode, useState } from 'react';
import { daysUntil } from './days-left.rules.ts';
import { EditLink } from './edit-link.tsx';
import * as styles from './post-detail.module.css';
import { showsDates } from './seen-by-buyers.rules.ts';
import type { Viewer } from './viewer.rules.ts';

/** The dates of a sale, their status, earlier moves, and holder-only details; empty without dates. */
export function TimetableCard({ post, viewer }: { post: Post; viewer: Viewer }) {
  const { timetable, siteStatus, businessId } = post;
  if (!timetable) return null;
  const insider = viewer !== 'buyer' && viewer !== 'other';
  const editable =
    viewer === 'owner' && (siteStatus === 'Scheduled' || siteStatus === 'For Sale' || siteStatus === 'Expired');
  const released = factsForHolders(timetable);
  return (
    <Card title="Timetable of the sale" extra={editable && <EditLink id={businessId} what="timetable" />}>
      {insider && !showsDates(post) && (
        <p className={styles.timetableNote}>
          {siteStatus === 'Scheduled' && post.approved
            ? 'Buyers see these dates once the post is live.'
            : 'Buyers are not shown these dates now.'}
        </p>
      )}
      <DefinitionList missing="–" items={factsOf(timetable)} />
      {released.length > 0 && (
        <section className={styles.timetablePart} aria-labelledby="timetable-released">
          <h3 id="timetable-released">For buyers to whom particulars are released</h3>
          <DefinitionList missing="–" items={released} />
        </section>
      )}
      <Changes changes={timetable.changes} />
      {(deadlineNames.some((name) => timetable[name]) || timetable.viewing === 'open days') && (
        <SaveDates id={businessId} />
      )}
    </Card>
  );
}

/** A date with the time left; a past one says so. */
function Moment({ at, day }: Deadline) {
  const passed = new Date(at).getTime() <= serverNow().getTime();
  return (
    <>
      {displayDeadline(at)} <strong className={styles.timetableLeft}>{passed ? 'Passed' : daysUntil(day)}</strong>
    </>
  );
}

function factsOf(timetable: Timetable): [string, ReactNode][] {
  const { completionExpected, exclusivityUntil, viewing, openDays, viewingArea } = timetable;
  const set = deadlineNames.flatMap((name) => {
    const deadline = timetable[name];
    return deadline ? [{ name, deadline }] : [];
  });
  // In order of time: questions can close before or after indicative offers.
  const dates = [...set]
    .sort((one, other) => Date.parse(one.deadline.at) - Date.parse(other.deadline.at))
    .map(({ name, deadline }): [string, ReactNode] => [deadlineLabels[name], <Moment key={name} {...deadline} />]);
  return [
    ...dates,
    ...(completionExpected ? [['Completion expected', displayWeekday(completionExpected)] as [string, ReactNode]] : []),
    ...(exclusivityUntil
      ? [['Exclusivity', `One bidder alone until ${displayWeekday(exclusivityUntil)}`] as [string, ReactNode]]
      : []),
    ...(viewing === 'none' ? [] : [['Viewing', viewingText(viewing, openDays, viewingArea)] as [string, ReactNode]]),
  ];
}

function viewingText(viewing: Timetable['viewing'], openDays: Timetable['openDays'], area: string): ReactNode {
  if (viewing === 'by appointment') return area ? `By appointment, ${area}` : 'By appointment';
  return (
    <ul className={styles.timetableDays}>
      {area && <li>{area}</li>}
      {openDays.map(({ day, from, to }) => (
        <li key={day + from}>
          {displayWeekday(day)}, {from} to {to}
        </li>
      ))}
    </ul>
  );
}

const plainText = (text: string) => <span className={styles.timetableText}>{text}</span>;

function factsForHolders({ viewingAddress, offerInstructions, offersTo }: Timetable): [string, ReactNode][] {
  return [
    ...(viewingAddress ? [['Full address', plainText(viewingAddress)] as [string, ReactNode]] : []),
    ...(offerInstructions ? [['What an offer must contain', plainText(offerInstructions)] as [string, ReactNode]] : []),
    ...(offersTo ? [['Send offers to', plainText(offersTo)] as [string, ReactNode]] : []),
  ];
}

function changeText({ deadline, change, from, to }: TimetableChange): string {
  const label = isDeadlineName(deadline) ? deadlineLabels[deadline] : 'A date';
  const toText = displayDeadline(to);
  return change === 'reopened' || !from
    ? `${label}: opened again, until ${toText}`
    : `${label}: moved from ${displayDeadline(from)} to ${toText}`;
}

/** Each move with its reason, latest first. */
const Changes = ({ changes }: { changes: readonly TimetableChange[] }) =>
  changes.length > 0 && (
    <section className={styles.timetablePart} aria-labelledby="timetable-changes">
      <h3 id="timetable-changes">Changes</h3>
      <ul className={styles.timetableChanges}>
        {[...changes].reverse().map((change) => (
          <li key={change.madeAt + change.deadline}>
            {changeText(change)}, on {displayInstant(change.madeAt)}.
            {change.reason && <span className={styles.timetableText}> Reason: {change.reason}</span>}
          </li>
        ))}
      </ul>
    </section>
  );

/** The dates as a calendar file. */
function SaveDates({ id }: { id: number }) {
  const [loading, setLoading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async () => {
    setLoading(true);
    setProblem(undefined);
    await downloadFile(signedInCalls.timetableCalendar, { id }).catch((error: unknown) =>
      setProblem(problemOf(error).message),
    );
    setLoading(false);
  };
  return (
    <div className={`${styles.timetableFoot} not-printed`}>
      <Button loading={loading} onClick={save}>
        <Icon name="calendar" /> Add to your calendar
      </Button>
      <p className={styles.timetableNote}>If a date moves, add the file again: it moves the entry you have.</p>
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
}
