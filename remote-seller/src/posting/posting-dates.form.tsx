import { serverNow } from '@marketplace/shared-auth';
import { type Day, londonDay } from '@marketplace/shared-contract/calendar';
import {
  allowedPostingDates,
  defaultPosting,
  invoiceCompanyLimit,
  type PostingDates,
  type PostingDatesInput,
  postingDatesForm,
  postingDatesProblem,
} from '@marketplace/shared-contract/posting-dates';
import type { Problem } from '@marketplace/shared-contract/problem';
import type { PostingQuote, Reach } from '@marketplace/shared-contract/quote';
import { Card, Notice, type QueryLike } from '@marketplace/shared-ui';
import { DateField, useToday } from '@marketplace/shared-ui/date';
import { Form, FormError, SubmitButton, showProblem, useContractForm } from '@marketplace/shared-ui/form';
import { InvoiceName } from './invoice-name.tsx';
import * as styles from './posting.module.css';
import { PostingPrice } from './posting-price.tsx';
import { PostingReach } from './posting-reach.tsx';
import { usePostingDates } from './use-posting-dates.ts';

/** A refusal to begin with, and the dates it was about. */
export type RefusedPosting = { problem: Problem; dates: PostingDatesInput };

type PostingDatesFormProps = {
  refused?: RefusedPosting;
  quote: QueryLike<PostingQuote>;
  reach: QueryLike<Reach>;
  /** Posts; returns what went wrong, if anything. */
  onSubmit: (dates: PostingDates) => Promise<unknown>;
};

// Judged against the day it is when it is sent, not when the page was opened.
const schema = postingDatesForm(() => londonDay(serverNow()));

const blank = (today: Day): PostingDatesInput => {
  const { start, end } = defaultPosting(today);
  return { Startdate: start, Enddate: end, useCustomCompanyName: false, Company: '' };
};

/** When a post goes on sale and for how long, what that costs, whom it reaches, and whom the invoice names. */
export function PostingDatesForm({ refused, quote, reach, onSubmit }: PostingDatesFormProps) {
  const today = useToday();
  const form = useContractForm(schema, refused?.dates ?? blank(today));
  const { control } = form;
  const [start, end] = usePostingDates(form, today);
  const days = allowedPostingDates({ start, today });
  const wrong = datesProblem(start, end, today);

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
          <InvoiceName form={form} limit={invoiceCompanyLimit} />
        </div>
        <div className={styles.postingColumn}>
          <PostingPrice start={start} end={end} quote={quote} />
          <PostingReach reach={reach} />
        </div>
      </div>
      <FormError />
      <div className={`actions ${styles.postingSend}`}>
        <SubmitButton disabled={!start || !end || !quote.data || !!wrong}>
          {start > today ? 'Schedule' : 'Post Now'}
        </SubmitButton>
        <p role="status">{wrong}</p>
      </div>
    </Form>
  );
}

/** Why these days cannot be posted, in words for beside the button; the field has it in full. */
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
