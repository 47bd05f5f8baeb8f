import { extendPostTo, extendRange } from '@marketplace/shared-contract/amendment';
import { daysBetween, displayDate, isDay, londonDay } from '@marketplace/shared-contract/calendar';
import { paidDays } from '@marketplace/shared-contract/money';
import type { Post } from '@marketplace/shared-contract/post';
import { routes } from '@marketplace/shared-contract/routes';
import { QueryView } from '@marketplace/shared-ui';
import { DateField, useToday } from '@marketplace/shared-ui/date';
import { useContractForm } from '@marketplace/shared-ui/form';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useSellerInvoiceQuery } from '../invoice.api.ts';
import { useSellerExtendPostMutation } from './amend.api.ts';
import { AmendForm } from './amend.form.tsx';
import { AmendPage } from './amend-page.tsx';

/** DATE-006, DATE-014, DATE-015. */
export const ExtendScreen = () => (
  <AmendPage
    name="ExtendPost"
    when={['For Sale', 'Scheduled']}
    otherwise="Only a live or scheduled post’s end date can be changed."
  >
    {(post) => <PaidFor key={post.businessId} post={post} />}
  </AmendPage>
);

/** What was paid for stands on the latest invoice: an end that was moved forward says less (PD-34). */
function PaidFor({ post }: { post: Post }) {
  const invoice = useSellerInvoiceQuery(String(post.invoice[0]?.invoiceId ?? ''));
  return (
    <QueryView query={invoice} what="the days you have paid for">
      {({ calculatedInformation: { first28Q, further28Q } }) => (
        <ExtendForm post={post} blocks={first28Q + further28Q} />
      )}
    </QueryView>
  );
}

function ExtendForm({ post, blocks }: { post: Post; blocks: number }) {
  const [extend] = useSellerExtendPostMutation();
  const [start = ''] = post.activeStartDate;
  const [end = ''] = post.activeEndDate;
  const schema = useMemo(() => extendPostTo(() => extendRange(start, blocks, londonDay(new Date()))), [start, blocks]);
  const form = useContractForm(schema, { Enddate: end });
  const chosen = useWatch({ control: form.control, name: 'Enddate' });
  const { first, last } = extendRange(start, blocks, useToday());
  const paid = paidDays(blocks);
  const days = isDay(chosen) && chosen >= first && chosen <= last ? daysBetween(start, chosen) + 1 : paid;
  return (
    <AmendForm
      label={routes.ExtendPost.title}
      form={form}
      words={{ Enddate: { label: 'End date' } }}
      save={(input) => extend({ id: post.businessId, input })}
    >
      <p className="amend-note">
        The new end date must be within {paid} days of the start, {displayDate(start)}: from {displayDate(first)} to{' '}
        {displayDate(last)}. The change costs nothing; days given up are not paid back.
      </p>
      <DateField control={form.control} name="Enddate" label="End date" min={first} max={last} />
      {days < paid && (
        <p className="amend-note">
          {days} of the {paid} days you have paid for.
        </p>
      )}
    </AmendForm>
  );
}
