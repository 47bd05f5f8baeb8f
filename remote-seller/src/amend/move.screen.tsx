import { MovePost } from '@marketplace/shared-contract/amendment';
import { addDays, daysBetween, displayDate, isDay, londonDay } from '@marketplace/shared-contract/calendar';
import { blockDays } from '@marketplace/shared-contract/money';
import type { Post } from '@marketplace/shared-contract/post';
import { furthestStartDays } from '@marketplace/shared-contract/posting';
import { routes } from '@marketplace/shared-contract/routes';
import { QueryView } from '@marketplace/shared-ui';
import { DateField } from '@marketplace/shared-ui/date';
import { useContractForm } from '@marketplace/shared-ui/form';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useSellerInvoiceQuery } from '../invoice.api.ts';
import { useSellerMovePostMutation } from './amend.api.ts';
import { AmendForm } from './amend.form.tsx';
import { AmendPage } from './amend-page.tsx';

/** Moves a posting that has not started to other days (PD-59). */
export const MoveScreen = () => (
  <AmendPage
    name="MoveScheduledPost"
    when={['Scheduled']}
    otherwise="Only a scheduled post can be moved, until the day before it starts."
  >
    {(post) => <PaidFor key={post.businessId} post={post} />}
  </AmendPage>
);

/** What was paid for stands on the latest invoice. */
function PaidFor({ post }: { post: Post }) {
  const invoice = useSellerInvoiceQuery(String(post.invoice[0]?.invoiceId ?? ''));
  return (
    <QueryView query={invoice} what="the days you have paid for">
      {({ calculatedInformation: { first28Q, further28Q } }) => <MoveForm post={post} blocks={first28Q + further28Q} />}
    </QueryView>
  );
}

function MoveForm({ post, blocks }: { post: Post; blocks: number }) {
  const [move] = useSellerMovePostMutation();
  const [Startdate = ''] = post.activeStartDate;
  const [Enddate = ''] = post.activeEndDate;
  const today = londonDay(new Date());
  const form = useContractForm(MovePost, { Startdate, Enddate });
  const { control, setValue } = form;
  const start = useWatch({ control, name: 'Startdate' });
  const paid = blocks * blockDays;
  const length = daysBetween(Startdate, Enddate);
  const from = isDay(start) ? start : Startdate;
  const last = addDays(from, paid - 1);

  // The end goes along with the start: the posting stays as long as it was.
  const before = useRef(start);
  useEffect(() => {
    if (!isDay(start) || before.current === start) return;
    before.current = start;
    setValue('Enddate', addDays(start, length), { shouldDirty: true, shouldValidate: true });
  }, [start, length, setValue]);

  return (
    <AmendForm
      label={routes.MoveScheduledPost.title}
      form={form}
      words={{ Startdate: { label: 'Start date' }, Enddate: { label: 'End date' } }}
      save={(input) => move({ id: post.businessId, input })}
    >
      <p className="amend-note">
        You have paid for {paid} days, so from its new start the post can run to {displayDate(last)} at the latest.
        Moving it costs nothing; the invoice keeps the days it was issued for.
      </p>
      <DateField
        control={control}
        name="Startdate"
        label="Start date"
        min={today}
        max={addDays(today, furthestStartDays)}
      />
      <DateField control={control} name="Enddate" label="End date" min={from} max={last} />
    </AmendForm>
  );
}
