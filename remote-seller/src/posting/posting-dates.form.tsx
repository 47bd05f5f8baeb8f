import { serverNow } from '@marketplace/shared-auth';
import {
  allowedPostingDates,
  defaultPosting,
  type PostingDates,
  type PostingDatesInput,
  postingDatesForm,
  postingDatesProblem,
} from '@marketplace/shared-contract/billing/posting/posting-dates';
import type { PostingQuote, Reach } from '@marketplace/shared-contract/billing/quotes';
import { type Day, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import type { Problem } from '@marketplace/shared-contract/platform/http/problem';
import { Card, LinkButton, Notice, type QueryLike } from '@marketplace/shared-ui';
import { DateField, useToday } from '@marketplace/shared-ui/date';
import { Form, showProblem, useContractForm } from '@marketplace/shared-ui/form';
import { Consequences } from '../consequences.tsx';
import { OrderCard } from './order-card.tsx';
import { pastDates } from './past-dates.rules.ts';
import * as styles from './posting.module.css';
import { PostingReach } from './posting-reach.tsx';
import { usePostingDates } from './use-posting-dates.ts';

/** A refusal to begin with, and the dates it was about. */
export type RefusedPosting = { problem: Problem; dates: PostingDatesInput };

type PostedText = { description: string; writtenOn: Day; edit: string | undefined };

type PostingDatesFormProps = {
  refused?: RefusedPosting;
  quote: QueryLike<PostingQuote>;
  reach: QueryLike<Reach>;
  /** What the post says, when that was written, and where it can be changed. */
  text: PostedText | undefined;
  /** What else posting it does, for a notice before the price. */
  points?: readonly string[];
  /** It is checked by an Admin before it is posted and charged. */
  waits?: boolean;
  /** Posts; returns what went wrong, if anything. */
  onSubmit: (dates: PostingDates) => Promise<unknown>;
};

// Judged against the day it is when it is sent, not when the page was opened.
const schema = postingDatesForm(() => londonDay(serverNow()));

const blank = (today: Day): PostingDatesInput => {
  const { start, end } = defaultPosting(today);
  return { Startdate: start, Enddate: end, useCustomCompanyName: false, Company: '' };
};

/** When and for how long a post is on sale, its cost, its reach, and the name on the invoice. */
export function PostingDatesForm({
  refused,
  quote,
  reach,
  text,
  points = [],
  waits = false,
  onSubmit,
}: PostingDatesFormProps) {
  const today = useToday();
  const form = useContractForm(schema, refused?.dates ?? blank(today));
  const { control } = form;
  const [start, end] = usePostingDates(form, today);
  const days = allowedPostingDates({ start, today });
  const problem = datesProblem(start, end, today);

  const submit = async (dates: PostingDates) => {
    const error = await onSubmit(dates);
    if (error) showProblem(form, error);
  };
  return (
    <Form form={form} onSubmit={submit}>
      {refused && form.formState.submitCount === 0 && <SavedNotPosted problem={refused.problem} />}
      <div className={styles.postingLayout}>
        <div className={styles.postingColumn}>
          <Card title="Dates" className={styles.postingPart}>
            <div className={styles.postingDays}>
              <DateField control={control} name="Startdate" label="Start date" {...days.start} />
              <DateField control={control} name="Enddate" label="End date" {...days.end} />
            </div>
            <p className={styles.postingNote}>
              Both days are included. The post is live until the end of its last day.
            </p>
          </Card>
          {points.length > 0 && <Consequences points={points} />}
          <PastDates dates={text && start ? pastDates(text.description, { ...text, start }) : []} edit={text?.edit} />
          <PostingReach reach={reach} />
        </div>
        <OrderCard
          form={form}
          start={start}
          end={end}
          later={start > today}
          quote={quote}
          reach={reach}
          problem={problem}
          waits={waits}
        />
      </div>
    </Form>
  );
}

/** Why these days are invalid, in brief for the button; the field has the full message. */
function datesProblem(start: Day | '', end: Day | '', today: Day): string | undefined {
  if (!start || !end) return `Enter ${start ? 'an end' : 'a start'} date to post this.`;
  const problem = postingDatesProblem(start, end, today);
  if (!problem) return undefined;
  return `Change the ${problem.field === 'Startdate' ? 'start' : 'end'} date to post this.`;
}

const SavedNotPosted = ({ problem }: { problem: Problem }) => (
  <Notice tone="error" title="Your draft is saved, but it was not posted">
    <p>{problem.message}</p>
  </Notice>
);

/** Warns of deadlines that will have passed: buyers would read a day that is gone. */
const PastDates = ({ dates, edit }: { dates: readonly string[]; edit: string | undefined }) =>
  dates.length > 0 && (
    <Notice
      tone="warning"
      live
      title={
        dates.length === 1
          ? 'The description names a date that has passed'
          : 'The description names dates that have passed'
      }
      action={edit && <LinkButton to={edit}>Edit description</LinkButton>}
    >
      <p>
        {dates.join('; ')} will have passed by the start date.{' '}
        <span>{!edit && 'You can edit the description as soon as the post is live or scheduled.'}</span>
      </p>
    </Notice>
  );
