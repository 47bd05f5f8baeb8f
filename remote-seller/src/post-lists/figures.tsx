import type { ListedFigures } from '@marketplace/shared-contract/marketplace/performance';
import type { PostCard } from '@marketplace/shared-contract/marketplace/posts/post';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { useSellerPostFiguresQuery } from '../performance.api.ts';

export type Figures = ListedFigures[number];

/** The results of a page's posts, by id; posts that were never on sale have none. A list works without them. */
export function useFigures(posts: readonly PostCard[]): Map<number, Figures> {
  const ids = posts
    .filter(({ activeStartDate, siteStatus }) => activeStartDate.length > 0 && siteStatus !== 'Scheduled')
    .map(({ businessId }) => businessId);
  const { data } = useSellerPostFiguresQuery(ids, { skip: ids.length === 0, refetchOnMountOrArgChange: true });
  return new Map(data?.map((figures) => [figures.businessId, figures]));
}

const count = (of: number) => of.toLocaleString('en-GB');

/** A card's line of figures. */
export const FiguresLine = ({ figures: { emailed, opened, interest, unread } }: { figures: Figures }) => (
  <p>
    {count(emailed)} emailed · {count(opened)} opened · {countOf(interest, 'interest', 'interests')}
    {unread > 0 && <strong> · {count(unread)} unread</strong>}
  </p>
);
