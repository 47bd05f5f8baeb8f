import { serverNow } from '@marketplace/shared-auth';
import { allowedEndDates, extendPostForm } from '@marketplace/shared-contract/billing/posting/posting-dates';
import { blockDays } from '@marketplace/shared-contract/billing/posting/pricing';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { daysBetween, displayDate, isDay, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { displayMoney, penceOf } from '@marketplace/shared-contract/platform/words/money';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { DateField, useToday } from '@marketplace/shared-ui/date';
import { useContractForm } from '@marketplace/shared-ui/form';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { AmendForm } from '../amend.form.tsx';
import * as styles from '../amend.module.css';
import { isHidden } from '../hidden-post.tsx';
import { useSellerPostingQuoteQuery } from '../quote.api.ts';
import { useSellerExtendPostMutation } from './amend.api.ts';
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
      {!isHidden(post) && <LongerThanPaid post={post} last={last} />}
      {days < paid && (
        <p className={styles.amendNote}>
          {days} of the {countOf(paid, 'day', 'days')} you have paid for.
        </p>
      )}
    </AmendForm>
  );
}

/** An end date moves within what was paid for alone (PD-34): more days are another posting (PD-35, PD-59). */
function LongerThanPaid({ post, last }: { post: Post; last: string }) {
  const { priceRate } = useSellerPostingQuoteQuery({ id: String(post.businessId) }).data ?? {};
  const price =
    priceRate === undefined ? '' : `, at ${displayMoney(penceOf(priceRate))} + VAT for each ${blockDays} days`;
  return (
    <p className={styles.amendNote}>
      {post.siteStatus === 'Scheduled' ? (
        <>
          To run beyond {displayDate(last)},{' '}
          <Link to={pathTo('CancelScheduledPost', post.businessId)}>cancel the scheduled post</Link>, which is credited
          in full, and post it for longer{price}. Or repost it once it has ended.
        </>
      ) : (
        <>
          To run beyond {displayDate(last)}, repost it from your <Link to={pathTo('PostingArchive')}>archive</Link> once
          it has ended{price}. Its interest stays with it.
        </>
      )}
    </p>
  );
}
