import { useSession } from '@marketplace/shared-auth';
import type { InboxView } from '@marketplace/shared-contract/marketplace/matching/inbox-search';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { Button, Icon, Page, QueryView } from '@marketplace/shared-ui';
import { SectionNav } from '@marketplace/shared-ui/layout';
import { ListLookControl, NewerItems, SortControl, useListLook } from '@marketplace/shared-ui/post';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { bannerMemory, storeBannerMemory } from '../banner-memory.ts';
import { useSearchLabels } from '../labels/search-labels.ts';
import { useHasTeam } from '../marks/team-shares.api.ts';
import { ActiveFilters } from './active-filters.tsx';
import { useBuyerOptionalCriteriaSetQuery } from './inbox.api.ts';
import type { InboxSearch } from './inbox-search.ts';
import { backOf, countText, titleOf } from './inbox-words.rules.ts';
import { InfiniteInbox } from './infinite-inbox.tsx';
import { NoneListed } from './no-matches.tsx';
import * as styles from './posting-inbox.module.css';
import { filtersOf, queryOf } from './search-address.rules.ts';
import { SearchPanel } from './search-panel.tsx';
import { useInboxAddress } from './use-inbox-address.ts';
import { useInboxList } from './use-inbox-list.ts';

/** The live posts that match the buyer's criteria (BUY-001), all, those with one label (BUY-020), the shortlist or the hidden ones. */
export function PostingInboxScreen() {
  const { page, sort, search, setSort, resetSort, setSearch } = useInboxAddress();
  const labels = useSearchLabels();
  const list = { ...sort, ...search };
  const title = titleOf(search, labels);
  const { query, reading, has, newer, showNewer } = useInboxList(list, title);
  const [lookOf, setLook] = useListLook(useSession()?.userId);
  const look = lookOf();
  const total = query.data?.filter(has).length;
  const plain = search.posts === 'matches' && filtersOf(search).length === 0;

  return (
    <Page
      title={title}
      back={backOf(search)}
      subtitle={<Total text={total === undefined ? undefined : countText(search, total)} />}
      extra={
        <div className={styles.order}>
          <SortControl value={sort} onChange={setSort} onReset={resetSort} />
          <ListLookControl look={look} onChange={setLook} />
        </div>
      }
      width="wide"
    >
      <div className={styles.tools}>
        <InboxViews search={search} />
        <SearchPanel search={search} onChange={setSearch} />
        <ActiveFilters search={search} />
      </div>
      {plain && total !== 0 && <OptionalCriteriaBanner />}
      <NewerItems count={newer} what={['new post', 'new posts']} onShow={showNewer} />
      <QueryView
        query={query}
        what="your inbox"
        keepPrevious
        isEmpty={() => total === 0 && newer === 0}
        empty={<NoneListed search={search} />}
      >
        {(order) => <InfiniteInbox key={reading} list={list} order={order} has={has} startPage={page} look={look} />}
      </QueryView>
    </Page>
  );
}

/** Keeps its place from the start, and is announced when it changes. */
const Total = ({ text = '\u00a0' }: { text: string | undefined }) => <span role="status">{text}</span>;

const names: Record<InboxView, string> = {
  matches: 'Your matches',
  all: 'All live posts',
  shortlist: 'Shortlist',
  hidden: 'Hidden',
  team: 'Team',
};

/** A buyer's lists, with the team's if they have one. Matches and all posts share one search. */
function InboxViews({ search }: { search: InboxSearch }) {
  const hasTeam = useHasTeam();
  const views = (Object.keys(names) as InboxView[]).filter(
    (view) => view !== 'team' || hasTeam || search.posts === view,
  );
  return (
    <SectionNav label="Lists of posts">
      {views.map((posts) => {
        const shared = posts === 'matches' || posts === 'all';
        const query = queryOf(shared ? { ...search, posts } : { posts });
        return (
          <Link
            key={posts}
            to={pathTo('PostingInbox', undefined, query)}
            aria-current={posts === search.posts ? 'page' : undefined}
          >
            {names[posts]}
          </Link>
        );
      })}
    </SectionNav>
  );
}

/** Tells a buyer without optional criteria about them; can be dismissed (BUY-005 to BUY-007). */
function OptionalCriteriaBanner() {
  const userId = useSession()?.userId ?? '';
  const [memory, setMemory] = useState(() => bannerMemory(userId));
  const { data: set } = useBuyerOptionalCriteriaSetQuery(undefined, { skip: memory !== undefined });
  useEffect(() => {
    if (set) storeBannerMemory(userId, 'set');
  }, [set, userId]);

  if (memory !== undefined || set !== false) return null;
  const dismiss = () => {
    storeBannerMemory(userId, 'dismissed');
    setMemory('dismissed');
  };
  return (
    <aside className={styles.criteriaBanner} aria-label="Optional criteria">
      <Icon name="info" />
      <p>
        <strong>You’re matched on location and size only.</strong> Add{' '}
        <Link to={pathTo('AmendCategoryPreferences')}>categories</Link>,{' '}
        <Link to={pathTo('AmendKeywordPreferences')}>keywords</Link> or{' '}
        <Link to={pathTo('AmendAssetPreferences')}>assets</Link> to narrow your results.
      </p>
      <Button variant="text" onClick={dismiss}>
        Dismiss
      </Button>
    </aside>
  );
}
