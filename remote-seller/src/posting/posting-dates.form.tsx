import { serverNow } from '@marketplace/shared-auth';
import {
  allowedPostingDates,
  defaultPosting,
  type PostingDates,
  type PostingDatesInput,
  postingDatesForm,
  postingDatesProblem,
} from '@marketplace/shared-contract/billing/posting/posting-dates';
import { type PostingQuote, type Reach, similarDays } from '@marketplace/shared-contract/billing/quotes';
import { type Day, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { Card, Notice, type QueryLike, QueryView } from '@marketplace/shared-ui';
import { DateField, useToday } from '@marketplace/shared-ui/date';
import { Form, showProblem, useContractForm } from '@marketplace/shared-ui/form';
import { type ReactNode, useState } from 'react';
import { Consequences } from '../consequences.tsx';
import { OrderCard } from './order-card.tsx';
import { pastDates } from './past-dates.rules.ts';
import * as styles from './posting.module.css';
import { usePostingDates } from './use-posting-dates.ts';

type PostedText = { description: string; writtenOn: Day; edit: ReactNode };

type PostingDatesFormProps = {
  quote: QueryLike<PostingQuote>;
  reach: QueryLike<Reach>;
  /** The description, when it was written, and the control to change it. */
  text: PostedText;
  /** Other consequences of posting, for a notice before the price. */
  points?: readonly string[];
  /** An Admin checks the post before it goes live and is charged. */
  waits?: boolean;
  /** Posts; returns the error, if any. */
  onSubmit: (dates: PostingDates) => Promise<unknown>;
};

// Validated against the day of submission, not the day the page was opened.
const schema = postingDatesForm(() => londonDay(serverNow()));

const blank = (today: Day): PostingDatesInput => {
  const { start, end } = defaultPosting(today);
  return { Startdate: start, Enddate: end, useCustomCompanyName: false, Company: '' };
};

/** A posting's first day and length, its cost and reach, and the name on the invoice. */
export function PostingDatesForm({ quote, reach, text, points = [], waits = false, onSubmit }: PostingDatesFormProps) {
  const today = useToday();
  const form = useContractForm(schema, blank(today));
  const { control } = form;
  const [start, end] = usePostingDates(form, today);
  const days = allowedPostingDates({ start, today });
  const past = start ? pastDates(text.description, { ...text, start }) : [];
  const [checked, setChecked] = useState<string>();
  const unchecked = past.length > 0 && checked !== past.join();
  const problem =
    datesProblem(start, end, today) ?? (unchecked ? 'Check the dates in the description to post this.' : undefined);

  const submit = async (dates: PostingDates) => {
    const error = await onSubmit(dates);
    if (error) showProblem(form, error);
  };
  return (
    <Form form={form} onSubmit={submit}>
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
          <PastDates
            dates={past}
            edit={text.edit}
            checked={!unchecked}
            onCheck={(now) => setChecked(now ? past.join() : undefined)}
          />
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

/** Why these days are invalid, briefly, for the button; the field has the full message. */
function datesProblem(start: Day | '', end: Day | '', today: Day): string | undefined {
  if (!start || !end) return `Enter ${start ? 'an end' : 'a start'} date to post this.`;
  const problem = postingDatesProblem(start, end, today);
  if (!problem) return undefined;
  return `Change the ${problem.field === 'Startdate' ? 'start' : 'end'} date to post this.`;
}

type PastDatesProps = {
  dates: readonly string[];
  edit: ReactNode;
  checked: boolean;
  onCheck: (now: boolean) => void;
};

/** Past dates that buyers would be emailed: posting waits until the seller has checked them (PD-74). */
const PastDates = ({ dates, edit, checked, onCheck }: PastDatesProps) =>
  dates.length > 0 && (
    <Notice
      tone="warning"
      live
      title={
        dates.length === 1
          ? 'The description names a date that has passed'
          : 'The description names dates that have passed'
      }
      action={edit}
    >
      <p>{dates.join('; ')} will have passed by the start date.</p>
      <label className="choice">
        <input type="checkbox" checked={checked} onChange={({ target }) => onCheck(target.checked)} />
        <span>I have checked the description and it is correct</span>
      </label>
    </Notice>
  );

/** How similar posts performed, as an estimate for this one. */
const PostingReach = ({ reach }: { reach: QueryLike<Reach> }) => (
  <Card title="Similar posts" className={styles.postingPart}>
    <QueryView query={reach} what="the reach">
      {({ similarPosts, similarEmailed }) => (
        <p>
          {similarPosts === 0
            ? `No similar post has been emailed in the last ${similarDays} days.`
            : `${countOf(similarEmailed, 'email was', 'emails were')} sent for ${countOf(similarPosts, 'similar post', 'similar posts')} in the last ${similarDays} days.`}
        </p>
      )}
    </QueryView>
  </Card>
);
