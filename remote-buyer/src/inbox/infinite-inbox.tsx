import { Button } from '@marketplace/shared-ui';
import type { ListLook } from '@marketplace/shared-ui/post';
import { useEffect, useRef, useState } from 'react';
import { useBuyerInboxPostsQuery } from '../marks/listed-posts.api.ts';
import { postsPerPage } from '../page-size.ts';
import type { InboxList } from './inbox.api.ts';
import { InboxSection } from './inbox-section.tsx';
import * as styles from './infinite-inbox.module.css';
import { idsOfPage, pageOfSection, postsPerSection, sectionsReached } from './sections.rules.ts';
import { notePageReached } from './use-inbox-address.ts';
import { VirtualSection } from './virtual-section.tsx';

type EndlessInboxProps = {
  list: InboxList;
  /** The ids of all posts in the list being read. */
  order: readonly number[];
  /** Whether a post is still in the list. */
  has: (id: number) => boolean;
  startPage: number;
  look: ListLook;
};

/** The posts page by page, loaded as the reader nears their end; only those near the window are rendered. */
export function InfiniteInbox({ list, order, has, startPage, look }: EndlessInboxProps) {
  const lastPage = Math.max(1, Math.ceil(order.length / postsPerPage));
  const [reached, setReached] = useState(Math.min(startPage, lastPage));
  const [focused, setFocused] = useState<number>();
  const last = useBuyerInboxPostsQuery(idsOfPage(order, reached), { skip: order.length === 0 });
  useEffect(() => notePageReached(reached), [reached]);

  const total = order.filter(has).length;
  const shownCount = order.slice(0, reached * postsPerPage).filter(has).length;
  const askForMore = () => {
    setFocused(sectionsReached(order.length, reached));
    setReached(reached + 1);
  };
  return (
    <>
      {Array.from({ length: sectionsReached(order.length, reached) }, (_, section) => {
        const first = section * postsPerSection;
        const ids = order.slice(first, first + postsPerSection);
        return (
          <VirtualSection
            // biome-ignore lint/suspicious/noArrayIndexKey: a section is its place
            key={section}
            list={`${look} ${JSON.stringify(list)}`}
            look={look}
            section={section}
            posts={ids.length}
            focused={focused === section}
          >
            {(loading) => (
              <InboxSection
                page={idsOfPage(order, pageOfSection(section))}
                ids={ids.filter(has)}
                before={order.slice(0, first).filter(has).length}
                total={total}
                view={list.posts}
                look={look}
                loading={loading}
              />
            )}
          </VirtualSection>
        );
      })}
      {reached < lastPage ? (
        <ShowMore
          shown={shownCount}
          total={total}
          ready={last.currentData !== undefined}
          busy={last.isFetching}
          onNear={() => setReached(reached + 1)}
          onAsk={askForMore}
        />
      ) : (
        total > postsPerPage && <p className={styles.inboxEnd}>That is all {total.toLocaleString('en-GB')} posts.</p>
      )}
    </>
  );
}

type ShowMoreProps = {
  shown: number;
  total: number;
  /** The last requested page has arrived: more may follow. */
  ready: boolean;
  busy: boolean;
  onNear: () => void;
  onAsk: () => void;
};

/** The end of a list: loads more when it nears the viewport, or when the button is pressed. */
function ShowMore({ shown, total, ready, busy, onNear, onAsk }: ShowMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const near = useRef(onNear);
  near.current = onNear;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each end is observed again, because it may be in view at once
  useEffect(() => {
    if (!end.current || !ready) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && near.current(),
      { rootMargin: '2400px 0px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [ready, shown]);

  return (
    <div ref={end} className={styles.showMore}>
      <p>
        {shown.toLocaleString('en-GB')} of {total.toLocaleString('en-GB')} posts
      </p>
      {/* A page that failed is tried again where it should stand, before any other is asked for. */}
      {(ready || busy) && (
        <Button loading={busy} onClick={onAsk}>
          Show more posts
        </Button>
      )}
    </div>
  );
}
