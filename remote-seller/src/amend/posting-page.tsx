import { chargedBlocks, paidDays } from '@marketplace/shared-contract/billing/posting/pricing';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { addDays, displayDate, isDay } from '@marketplace/shared-contract/platform/clock/calendar';
import type { RouteName } from '@marketplace/shared-contract/platform/routes/routes';
import { QueryView } from '@marketplace/shared-ui';
import type { ComponentProps, ReactNode } from 'react';
import { AmendPage } from '../amend-page.tsx';
import { useSellerInvoiceQuery } from '../invoice.api.ts';
import { useSellerPostingQuoteQuery } from '../quote.api.ts';

/** A posting's dates and its paid period. */
export type Posting = {
  post: Post;
  version: string | undefined;
  start: string;
  end: string;
  blocks: number;
  paid: number;
};

/** A day as text, for the question which of two versions to keep. */
export const dayInWords = (day: unknown) => (typeof day === 'string' && isDay(day) ? displayDate(day) : 'No day');

type PostingPageProps = Omit<ComponentProps<typeof AmendPage>, 'children'> & {
  name: RouteName;
  children: (posting: Posting) => ReactNode;
};

/** A screen that changes a posting's days within the paid period. */
export const PostingPage = ({ children, ...page }: PostingPageProps) => (
  <AmendPage {...page}>
    {(post, version) => <PaidFor key={post.businessId} post={post} version={version} draw={children} />}
  </AmendPage>
);

type PaidForProps = Pick<Posting, 'post' | 'version'> & { draw: PostingPageProps['children'] };

/**
 * The latest invoice says what was paid for: an end that was moved earlier says less (PD-34). Somebody who took a post over sees no
 * invoice.
 */
function PaidFor(props: PaidForProps) {
  const [latest] = props.post.invoice;
  return latest ? <PaidByInvoice {...props} invoiceId={latest.invoiceId} /> : <PaidByQuote {...props} />;
}

const what = 'the days you have paid for';

function PaidByInvoice({ post, version, draw, invoiceId }: PaidForProps & { invoiceId: number }) {
  const invoice = useSellerInvoiceQuery(String(invoiceId));
  return (
    <QueryView query={invoice} what={what}>
      {({ calculatedInformation: { first28Q, further28Q } }) => draw(postingOf(post, version, first28Q + further28Q))}
    </QueryView>
  );
}

/** The next period of a live post starts after the last paid day. */
function PaidByQuote({ post, version, draw }: PaidForProps) {
  const quote = useSellerPostingQuoteQuery({ id: String(post.businessId) });
  const { start, end } = daysOf(post);
  return (
    <QueryView query={quote} what={what}>
      {({ next }) => {
        const lastPaid = next ? addDays(next.startDate, -1) : end;
        return draw(postingOf(post, version, 1 + chargedBlocks(start, lastPaid).further));
      }}
    </QueryView>
  );
}

const daysOf = ({ activeStartDate: [start = ''], activeEndDate: [end = ''] }: Post) => ({ start, end });

const postingOf = (post: Post, version: string | undefined, blocks: number): Posting => ({
  ...{ post, version, ...daysOf(post), blocks },
  paid: paidDays(blocks),
});
