import { soldOutcome } from '@marketplace/shared-contract/billing/posting/posting-dates';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { addDays, type Day, daysBetween, displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import * as z from '@marketplace/shared-contract/platform/fields/zod';
import { routes } from '@marketplace/shared-contract/platform/routes/routes';
import { displayMoney, penceOf } from '@marketplace/shared-contract/platform/words/money';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { Skeleton } from '@marketplace/shared-ui';
import { useToday } from '@marketplace/shared-ui/date';
import { RadioField, useContractForm } from '@marketplace/shared-ui/form';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { AmendForm } from '../amend.form.tsx';
import { AmendPage } from '../amend-page.tsx';
import { Consequences } from '../consequences.tsx';
import { isHidden } from '../hidden-post.tsx';
import { useSellerPostPerformanceQuery } from '../performance.api.ts';
import { useSellerPostingQuoteQuery } from '../quote.api.ts';
import { useSellerParticularsQuery } from '../seller-particulars.api.ts';
import { useSellerWithdrawPostMutation } from './amend.api.ts';
import { closingParticulars } from './closing-particulars.rules.ts';
import { PostEnded } from './post-ended.tsx';

/** DATE-007, PD-30, PD-35 and PD-59. */
export function WithdrawScreen() {
  const [isEnded, setIsEnded] = useState(false);
  return (
    <AmendPage
      name="WithdrawPost"
      title={isEnded ? 'Your post has been taken down' : 'Why are you taking this post down?'}
      when={['For Sale']}
      otherwise="Only a live post can be withdrawn."
    >
      {(post) => <WithdrawForm key={post.businessId} post={post} onEnded={() => setIsEnded(true)} />}
    </AmendPage>
  );
}

const Outcome = z.object({
  Outcome: z.enum(['Sold', 'Withdrawn'], { error: 'Choose whether it was sold or is withdrawn' }),
});
const outcomes = [
  { value: 'Sold', label: 'Sold' },
  { value: 'Withdrawn', label: 'Withdrawn, not sold' },
];
const sold: Partial<z.infer<typeof Outcome>> = { Outcome: 'Sold' };
const acts = { Sold: 'Mark as sold', Withdrawn: 'Withdraw post' };

function WithdrawForm({ post, onEnded }: { post: Post; onEnded: () => void }) {
  const [withdraw] = useSellerWithdrawPostMutation();
  const asked = useSearchParams()[0].get('outcome');
  const form = useContractForm(Outcome, asked === soldOutcome.outcome ? sold : {});
  const outcome = useWatch({ control: form.control, name: 'Outcome' });
  const isSold = outcome === 'Sold';
  const figures = useFigures(post);
  if (figures.isLoading) return <Skeleton label="Loading what follows" />;
  return (
    <AmendForm
      label={routes.WithdrawPost.title}
      form={form}
      submit={outcome ? acts[outcome] : 'Take post down'}
      irreversible
      words={{ Outcome: { label: 'Reason' } }}
      save={({ Outcome: chosen }) => withdraw({ id: post.businessId, input: { Sold: chosen === 'Sold' } })}
      onSaved={onEnded}
      afterwards={
        <PostEnded
          post={post}
          title="This post is in the archive"
          text="It left the marketplace today, and its certificate is final."
          repost={!isSold && !isHidden(post)}
        />
      }
    >
      <RadioField control={form.control} name="Outcome" label="Reason" options={outcomes} />
      <WhatFollows post={post} sold={isSold} {...figures} />
    </AmendForm>
  );
}

/** What the seller gives up: the paid days after today. */
function unused(end: Day, today: Day, again: string | undefined): string {
  const days = daysBetween(today, end);
  if (days <= 0) return 'Today is its last paid day.';
  const lost = countOf(days, 'paid day is not refunded', 'paid days are not refunded');
  return again ? `${lost}. Posting it again costs ${again} + VAT for 28 days.` : `${lost}.`;
}

/** What is given up, in figures; those that cannot be loaded are omitted. */
function useFigures({ businessId }: Post) {
  const id = String(businessId);
  const performance = useSellerPostPerformanceQuery(businessId);
  const quote = useSellerPostingQuoteQuery({ id });
  const particulars = useSellerParticularsQuery(id, { refetchOnMountOrArgChange: true });
  return {
    isLoading: [performance, quote, particulars].some(({ data, error }) => (data ?? error) === undefined),
    total: performance.data?.posting?.total,
    quote: quote.data,
    holders: particulars.data?.holders ?? [],
  };
}

type WhatFollowsProps = { post: Post; sold: boolean } & ReturnType<typeof useFigures>;

function WhatFollows({ post, sold, total, quote, holders }: WhatFollowsProps) {
  const { priceRate, next } = quote ?? {};
  const today = useToday();
  const [end = today] = post.activeEndDate;
  const from = next?.continuedFrom;
  const mayRepost = !sold && !isHidden(post);
  const rate = priceRate === undefined || !mayRepost ? undefined : displayMoney(penceOf(priceRate));
  return (
    <Consequences
      points={[
        end > today ? `It ends today instead of ${displayDate(end)}.` : 'It ends today.',
        unused(from ? addDays(from, -1) : end, today, rate),
        from && `The days from ${displayDate(from)}, which you bought to continue it, are credited in full.`,
        total &&
          (total.opened + total.interest === 0
            ? 'No buyer has opened it yet.'
            : `${countOf(total.opened, 'buyer', 'buyers')} opened it, and ${countOf(total.interest, 'buyer', 'buyers')} wrote to you.`),
        ...closingParticulars(holders, { sold, today }),
        'The post moves to your archive with its interest, its invoice and its certificate, which becomes final.',
        sold && 'A sold post cannot be reposted.',
        !sold && isHidden(post) && 'Once our moderators have approved it, you can repost it at full price.',
      ]}
    />
  );
}
