import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { EmptyState, LinkButton } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';
import { searchFieldNames } from './filter-select.tsx';
import { useBuyerInboxOrderQuery } from './inbox.api.ts';
import type { InboxSearch } from './inbox-search.ts';
import { filtersOf, queryOf } from './search-address.rules.ts';

const inboxWith = (search: InboxSearch) => pathTo('PostingInbox', undefined, queryOf(search));

/** The empty state of a list: why it is empty and what to do (BUY-008, BUY-009). */
export function NoneListed({ search }: { search: InboxSearch }) {
  if (search.posts === 'shortlist' && filtersOf(search).length === 0) return <NothingKept />;
  if (search.posts === 'hidden' && filtersOf(search).length === 0) return <NothingHidden />;
  if (search.posts === 'team' && filtersOf(search).length === 0) return <NothingShared />;
  if (filtersOf(search).length > 0) return <NothingFound search={search} />;
  return search.posts === 'matches' ? <NoMatches /> : <NothingLive />;
}

const NoMatches = () => (
  <EmptyState
    action={
      <LinkButton to={pathTo('AmendLocationSizePreferences')} variant="primary">
        Change your criteria
      </LinkButton>
    }
  >
    <p>Try expanding your preference settings. We’ll email you when a post matches.</p>
  </EmptyState>
);

function looseningOf(search: InboxSearch): string {
  if (filtersOf(search).length > 1)
    return 'No live posts match all of these filters. Remove one above, or try fewer or shorter words.';
  if (search.search)
    return `No live posts match “${search.search}”. Check its spelling, try fewer or shorter words, or a post’s reference.`;
  const widen = search.posts === 'matches' ? ', or widen your criteria to hear about more posts' : '';
  return `No live posts match this filter. Try another${widen}.`;
}

/** Suggests what to relax: fewer filters, or more posts. */
const NothingFound = ({ search }: { search: InboxSearch }) => (
  <EmptyState
    icon="search"
    action={
      <>
        {search.posts === 'matches' && (
          <LinkButton to={inboxWith({ ...search, posts: 'all' })} variant="primary">
            Search all live posts
          </LinkButton>
        )}
        <LinkButton to={inboxWith({ posts: search.posts === 'all' ? 'matches' : search.posts })}>
          {search.posts === 'all' ? 'Back to your matches' : 'Remove all filters'}
        </LinkButton>
      </>
    }
  >
    <p>{looseningOf(search)}</p>
    {filtersOf(search).length > 1 &&
      filtersOf(search).map((name) => <Without key={name} name={name} search={search} />)}
  </EmptyState>
);

type Filter = ReturnType<typeof filtersOf>[number];

const filterNames = { search: 'words', closing: 'closing date', offers: 'offers due', set: 'criteria' };

const nameOfFilter = (name: Filter) =>
  name in filterNames
    ? filterNames[name as keyof typeof filterNames]
    : searchFieldNames[name as keyof typeof searchFieldNames].name.toLowerCase();

/** How many posts the search finds without one of its filters; nothing if that finds none either. */
function Without({ name, search }: { name: Filter; search: InboxSearch }) {
  const { [name]: _, ...rest } = search;
  const { data = [] } = useBuyerInboxOrderQuery({ ...rest, sort: 'startDate', direction: 'desc' });
  if (data.length === 0) return null;
  return (
    <p>
      <Link to={inboxWith(rest)}>
        Remove {nameOfFilter(name)}: {countOf(data.length, 'post', 'posts')}
      </Link>
    </p>
  );
}

const NothingLive = () => (
  <EmptyState>No posts are live at the moment. New ones appear here as soon as they go live.</EmptyState>
);

const toMatches = <LinkButton to={pathTo('PostingInbox')}>Back to your matches</LinkButton>;

const NothingKept = () => (
  <EmptyState icon="bookmark" title="Your shortlist is empty." action={toMatches}>
    <p>Press Shortlist on a post to keep it here. Only you can see your shortlist.</p>
  </EmptyState>
);

const NothingShared = () => (
  <EmptyState icon="user" title="Your team shares no posts yet." action={toMatches}>
    <p>Open a post and choose “Share with your team”. Everyone in your team then finds it here.</p>
  </EmptyState>
);

const NothingHidden = () => (
  <EmptyState title="You haven’t hidden any live posts." action={toMatches}>
    <p>A post you hide leaves your lists. You can bring it back from here.</p>
  </EmptyState>
);
