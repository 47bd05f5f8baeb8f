import { serverNow } from '@marketplace/shared-auth';
import { daysBetween, displayDate, isDay, londonDay } from '@marketplace/shared-contract/calendar';
import { countOf } from '@marketplace/shared-contract/plural';
import { allowedEndDates, extendPostForm } from '@marketplace/shared-contract/posting-dates';
import { routes } from '@marketplace/shared-contract/routes';
import { DateField, useToday } from '@marketplace/shared-ui/date';
import { useContractForm } from '@marketplace/shared-ui/form';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useSellerExtendPostMutation } from './amend.api.ts';
import { AmendForm } from './amend.form.tsx';
import * as styles from './amend.module.css';
import { dayInWords, type Posting, PostingPage } from './posting-page.tsx';

/** DATE-006, DATE-014, DATE-015. */
export const ExtendScreen = () => (
  <PostingPage
    name="ExtendPost"
    when={['For Sale', 'Scheduled']}
    otherwise="Only a live or scheduled post’s end date can be changed."
  >
    {(posting) => <ExtendForm {...posting} />}
  </PostingPage>
);

const words = { Enddate: { label: 'End date', show: dayInWords } };

function ExtendForm({ post, version, start, end, blocks, paid }: Posting) {
  const [extend] = useSellerExtendPostMutation();
  const schema = useMemo(
    () => extendPostForm(() => allowedEndDates(start, blocks, londonDay(serverNow()))),
    [start, blocks],
  );
  const form = useContractForm(schema, { Enddate: end });
  const endDate = useWatch({ control: form.control, name: 'Enddate' });
  const { first, last } = allowedEndDates(start, blocks, useToday());
  const days = isDay(endDate) && endDate >= first && endDate <= last ? daysBetween(start, endDate) + 1 : paid;
  return (
    <AmendForm
      label={routes.ExtendPost.title}
      form={form}
      version={version}
      words={words}
      save={(input, begun) => extend({ id: post.businessId, input, version: begun })}
    >
      <p className={styles.amendNote}>
        The new end date must be within {paid} days of the start, {displayDate(start)}: from {displayDate(first)} to{' '}
        {displayDate(last)}. Free to change. Unused days are not refunded.
      </p>
      <DateField control={form.control} name="Enddate" label="End date" min={first} max={last} />
      {days < paid && (
        <p className={styles.amendNote}>
          {days} of the {countOf(paid, 'day', 'days')} you have paid for.
        </p>
      )}
    </AmendForm>
  );
}
