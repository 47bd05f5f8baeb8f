import { londonDay } from '@marketplace/shared-contract/calendar';
import {
  defaultPosting,
  invoiceCompanyLimit,
  PostingDates,
  type PostingDatesInput,
} from '@marketplace/shared-contract/posting';
import type { Problem } from '@marketplace/shared-contract/problem';
import { Card, Notice } from '@marketplace/shared-ui';
import { DateField } from '@marketplace/shared-ui/date';
import { Form, FormError, SubmitButton, showProblem, useContractForm } from '@marketplace/shared-ui/form';
import { useWatch } from 'react-hook-form';
import { allowedDays } from './allowed-days.rules.ts';
import { InvoiceName } from './invoice-name.tsx';
import './posting.css';
import { PostingPrice } from './posting-price.tsx';

/** A refusal to begin with, and the dates it was about. */
export type RefusedPosting = { problem: Problem; dates: PostingDatesInput };

type PostingDatesFormProps = {
  refused?: RefusedPosting;
  /** Posts; answers what went wrong, if anything. */
  onSubmit: (dates: PostingDates) => Promise<unknown>;
};

/** When a post goes on sale and for how long, what that costs, and whom the invoice names. */
export function PostingDatesForm({ refused, onSubmit }: PostingDatesFormProps) {
  const today = londonDay(new Date());
  const usual = defaultPosting(today);
  const blank = { Startdate: usual.start, Enddate: usual.end, useCustomCompanyName: false, Company: '' };
  const form = useContractForm(PostingDates, refused?.dates ?? blank);
  const [start, end] = useWatch({ control: form.control, name: ['Startdate', 'Enddate'] });
  const days = allowedDays({ start, end, today });

  const submit = async (dates: PostingDates) => {
    const error = await onSubmit(dates);
    if (error) showProblem(form, error);
  };
  return (
    <Form form={form} onSubmit={submit}>
      {refused && form.formState.submitCount === 0 && (
        <Notice tone="error" title="Your draft is saved, but it was not posted">
          <p>{refused.problem.message}</p>
        </Notice>
      )}
      <Card title="Dates" className="posting-part">
        <div className="posting-days">
          <DateField control={form.control} name="Startdate" label="Start date" {...days.start} />
          <DateField control={form.control} name="Enddate" label="End date" {...days.end} />
        </div>
        <p className="posting-note">Both days are included. The post is live until the end of its last day.</p>
      </Card>
      <PostingPrice start={start} end={end} />
      <InvoiceName form={form} limit={invoiceCompanyLimit} />
      <FormError />
      <div className="actions">
        <SubmitButton disabled={!start || !end}>{start > today ? 'Schedule' : 'Post Now'}</SubmitButton>
      </div>
    </Form>
  );
}
