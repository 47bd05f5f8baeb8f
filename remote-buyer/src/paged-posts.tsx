import type { PostCard } from '@marketplace/shared-contract/marketplace/posts/post';
import { plural } from '@marketplace/shared-contract/platform/words/plural';
import { ListPages } from '@marketplace/shared-ui/post';
import { type ReactNode, useEffect, useRef } from 'react';
import { postsPerPage } from './page-size.ts';
import * as styles from './paged-posts.module.css';

/** One page of a list of posts, and the total. */
export type PostPage<P extends PostCard = PostCard> = { posts: P[]; total: number };

type PagedPostsProps<P extends PostCard> = {
  found: PostPage<P>;
  page: number;
  /** The list's name for assistive technology. */
  label: string;
  /** Another page or sort is loading. */
  busy: boolean;
  /** Renders the posts under one heading, as cards or as a table. */
  draw: (posts: readonly P[], label: string) => ReactNode;
  /** A post's heading group. Posts of one group follow each other. */
  groupOf: (post: P) => string;
};

/** A page of posts, its range of the total, and links to the other pages. */
export function PagedPosts<P extends PostCard>({ found, page, label, busy, draw, groupOf }: PagedPostsProps<P>) {
  const { posts, total } = found;
  const summary = useFocusOnChange(page);
  const first = (page - 1) * postsPerPage + 1;
  const rangeText = posts.length < total ? `Showing ${first}–${first + posts.length - 1} of ${total}` : String(total);
  return (
    <div className={styles.pagedPosts} aria-busy={busy}>
      <p ref={summary} tabIndex={-1} className={styles.pagedPostsSummary}>
        {rangeText} {plural(total, 'post', 'posts')}
      </p>
      <ListPages
        page={page}
        pageSize={postsPerPage}
        total={total}
        ids={posts.map(({ businessId }) => businessId)}
        busy={busy}
      >
        {[...grouped(posts, groupOf)].map(([group, ofGroup]) => (
          <section key={group} className={styles.pagedPostsGroup}>
            <h2>{group}</h2>
            {draw(ofGroup, `${label}: ${group}`)}
          </section>
        ))}
      </ListPages>
    </div>
  );
}

/** `Map.groupBy`, which Safari before 17.4 lacks (defect 130). */
function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** Moves keyboard focus and screen readers to the list's top when its page changes. */
function useFocusOnChange(page: number) {
  const element = useRef<HTMLParagraphElement>(null);
  const previous = useRef(page);
  useEffect(() => {
    if (previous.current !== page) element.current?.focus({ preventScroll: true });
    previous.current = page;
  }, [page]);
  return element;
}
