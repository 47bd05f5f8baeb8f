import { useEffect, useState } from 'react';
import { postsPerPage } from '../page-size.ts';
import './endless-inbox.css';
import { type InboxQuery, useBuyerInboxQuery } from './inbox.api.ts';
import { InboxSection } from './inbox-section.tsx';
import { NearSection } from './near-section.tsx';
import { postsPerSection, postsReached, sectionsReached } from './sections.rules.ts';
import { ShowMore } from './show-more.tsx';
import { notePageReached } from './use-inbox-address.ts';

type EndlessInboxProps = { list: InboxQuery; total: number; startPage: number };

/** The posts page by page as the reader comes near their end; only those near the window are drawn. */
export function EndlessInbox({ list, total, startPage }: EndlessInboxProps) {
  const lastPage = Math.ceil(total / postsPerPage);
  const [reached, setReached] = useState(Math.min(startPage, lastPage));
  const [focused, setFocused] = useState<number>();
  const last = useBuyerInboxQuery({ ...list, page: reached, pageSize: postsPerPage });
  useEffect(() => notePageReached(reached), [reached]);

  const name = JSON.stringify(list);
  const shown = postsReached(total, reached);
  const askForMore = () => {
    setFocused(sectionsReached(total, reached));
    setReached(reached + 1);
  };
  return (
    <>
      {Array.from({ length: sectionsReached(total, reached) }, (_, section) => (
        <NearSection
          // biome-ignore lint/suspicious/noArrayIndexKey: a section is its place
          key={section}
          list={name}
          section={section}
          posts={Math.min(postsPerSection, total - section * postsPerSection)}
          focused={focused === section}
        >
          {(loading) => <InboxSection list={list} section={section} total={total} loading={loading} />}
        </NearSection>
      ))}
      {reached < lastPage ? (
        <ShowMore
          shown={shown}
          total={total}
          ready={last.currentData !== undefined}
          busy={last.isFetching}
          onNear={() => setReached(reached + 1)}
          onAsk={askForMore}
        />
      ) : (
        total > postsPerPage && <p className="inbox-end">That is all {total.toLocaleString('en-GB')} posts.</p>
      )}
    </>
  );
}
