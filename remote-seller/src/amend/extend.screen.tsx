import { serverNow } from '@marketplace/shared-auth';
import { allowedEndDates, extendPostForm } from '@marketplace/shared-contract/billing/posting/posting-dates';
import { blockDays } from '@marketplace/shared-contract/billing/posting/pricing';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import {
  type Day,
  daysBetween,
  displayDate,
  isDay,
  londonDay,
} from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { displayMoney, penceOf } from '@marketplace/shared-contract/platform/words/money';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { Card, QueryView, Skeleton } from '@marketplace/shared-ui';
import { DateField, useToday } from '@marketplace/shared-ui/date';
import { useContractForm } from '@marketplace/shared-ui/form';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { AmendForm } from '../amend.form.tsx';
import * as styles from '../amend.module.css';
import { isHidden } from '../hidden-post.tsx';
import { useSellerPostingQuoteQuery } from '../quote.api.ts';
import { useSellerExtendPostMutation } from './amend.api.ts';
import { Bought, Continued } from './continued.tsx';
import { NextPeriodForm } from './next-period.form.tsx';
import { dayInWords, type Posting, PostingPage } from './posting-page.tsx';

/**
 * The choices when a post is about to end: move the end for free, buy the next period, or let it end (DATE-006, DATE-014, DATE-015, PD-72).
 */
export function ExtendScreen() {
  const [bought, setBought] = useState<string>();
  return (
    <PostingPage
      name="ExtendPost"
      when={['For Sale', 'Scheduled']}
      otherwise="Only a live or scheduled post’s end date can be changed."
    >
      {(posting) =>
        bought ? (
          <Bought id={posting.post.businessId} text={bought} />
        ) : posting.post.siteStatus === 'For Sale' && !isHidden(posting.post) ? (
          <LivePost {...posting} onBought={setBought} />
        ) : (
          <ExtendForm {...posting} />
        )
      }
    </PostingPage>
  );
}

type LivePostProps = Posting & { onBought: (text: string) => void };

function LivePost({ onBought, ...posting }: LivePostProps) {
  const { post, start, end, blocks } = posting;
  const quote = useSellerPostingQuoteQuery({ id: String(post.businessId) }, { refetchOnMountOrArgChange: true });
  const { last } = allowedEndDates(start, blocks, useToday());
  // Nothing may move: the free choice and the paid one would change places under the pointer.
  if ((quote.data ?? quote.error) === undefined) return <Skeleton label="Loading the price of the next period" />;
  const next = quote.data?.next;
  // Without the quote: no end is later than its own period paid for.
  const isContinued = end > last || next?.continuedFrom !== undefined;
  const isAtLast = end === last;
  const free = !isContinued && (
    <ExtendForm {...posting} title="Change the end date for free" quiet={isAtLast && next !== undefined} />
  );
  return (
    <div className={styles.amendEnded}>
      {isContinued && <Continued end={end} from={next?.continuedFrom} />}
      {!isAtLast && free}
      <QueryView query={quote} what="the price of the next period">
        {(found) =>
          found.next && (
            <NextPeriodForm
              key={found.next.startDate}
              id={post.businessId}
              quote={found}
              start={found.next.startDate}
              end={end}
              primary={isAtLast}
              onBought={onBought}
            />
          )
        }
      </QueryView>
      {isAtLast && free}
      <LetItEnd end={end} />
    </div>
  );
}

const words = { Enddate: { label: 'End date', show: dayInWords } };

type ExtendFormProps = Posting & { title?: string; quiet?: boolean };

function ExtendForm({ post, version, start, end, blocks, paid, title, quiet }: ExtendFormProps) {
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
      title={title}
      quiet={quiet}
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
      {post.siteStatus === 'Scheduled' && !isHidden(post) && <LongerThanPaid post={post} last={last} />}
      {days < paid && (
        <p className={styles.amendNote}>
          {days} of the {countOf(paid, 'day', 'days')} you have paid for.
        </p>
      )}
    </AmendForm>
  );
}

/** A scheduled post that is to run for longer than paid for is posted again (PD-34, PD-59). */
function LongerThanPaid({ post, last }: { post: Post; last: string }) {
  const { priceRate } = useSellerPostingQuoteQuery({ id: String(post.businessId) }).data ?? {};
  const price =
    priceRate === undefined ? '' : `, at ${displayMoney(penceOf(priceRate))} + VAT for each ${blockDays} days`;
  return (
    <p className={styles.amendNote}>
      To run beyond {displayDate(last)},{' '}
      <Link to={pathTo('CancelScheduledPost', post.businessId)}>cancel the scheduled post</Link>, which is credited in
      full, and post it for longer{price}. Or buy the next days once it is live.
    </p>
  );
}

/** What happens to a live post by default. */
const LetItEnd = ({ end }: { end: Day }) => (
  <Card title="Let it end" className={styles.amendPart}>
    <p className={styles.amendNote}>
      If you do nothing, the post is live until the end of {displayDate(end)}. It then moves to your archive with its
      interest, and its certificate becomes final. From there you can record the outcome, or repost it at full price.
    </p>
  </Card>
);
