import { paidDays } from '@marketplace/shared-contract/billing/posting/pricing';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { displayDate, isDay } from '@marketplace/shared-contract/platform/clock/calendar';
import type { RouteName } from '@marketplace/shared-contract/platform/routes/routes';
import { QueryView } from '@marketplace/shared-ui';
import type { ComponentProps, ReactNode } from 'react';
import { AmendPage } from '../amend-page.tsx';
import { useSellerInvoiceQuery } from '../invoice.api.ts';

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

/** A screen that changes the days of a posting within what was paid for. */
export const PostingPage = ({ children, ...page }: PostingPageProps) => (
  <AmendPage {...page}>
    {(post, version) => <PaidFor key={post.businessId} post={post} version={version} draw={children} />}
  </AmendPage>
);

type PaidForProps = Pick<Posting, 'post' | 'version'> & { draw: PostingPageProps['children'] };

/** The latest invoice says what was paid for: an end that was moved forward says less (PD-34). */
function PaidFor({ post, version, draw }: PaidForProps) {
  const invoice = useSellerInvoiceQuery(String(post.invoice[0]?.invoiceId ?? ''));
  const [start = ''] = post.activeStartDate;
  const [end = ''] = post.activeEndDate;
  return (
    <QueryView query={invoice} what="the days you have paid for">
      {({ calculatedInformation: { first28Q, further28Q } }) => {
        const blocks = first28Q + further28Q;
        return draw({ post, version, start, end, blocks, paid: paidDays(blocks) });
      }}
    </QueryView>
  );
}
