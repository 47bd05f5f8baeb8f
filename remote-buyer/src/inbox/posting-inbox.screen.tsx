import { countOf, plural } from '@marketplace/shared-contract/plural';
import { routes } from '@marketplace/shared-contract/routes';
import { Page, QueryView } from '@marketplace/shared-ui';
import { NewerItems, SortControl } from '@marketplace/shared-ui/post';
import { InfiniteInbox } from './infinite-inbox.tsx';
import { LabelChip } from './label-chip.tsx';
import { NoMatches, NoneWithLabel } from './no-matches.tsx';
import { OptionalCriteriaBanner } from './optional-criteria-banner.tsx';
import { useInboxAddress } from './use-inbox-address.ts';
import { useInboxList } from './use-inbox-list.ts';

/** The live posts that match the buyer's criteria (BUY-001), or those with one label (BUY-020). */
export function PostingInboxScreen() {
  const { page, sort, filter, setSort, resetSort } = useInboxAddress();
  const list = { ...sort, ...(filter && { filter }) };
  const { query, reading, has, newer, showNewer } = useInboxList(list);
  const total = query.data?.filter(has).length;

  return (
    <Page
      title={routes.PostingInbox.title}
      subtitle={<Total total={total} filtered={filter !== undefined} />}
      extra={<SortControl value={sort} onChange={setSort} onReset={resetSort} />}
      width="cards"
    >
      {filter ? <LabelChip filter={filter} /> : <OptionalCriteriaBanner />}
      <NewerItems count={newer} what={['new post', 'new posts']} onShow={showNewer} />
      <QueryView
        query={query}
        what="your posting inbox"
        keepPrevious
        isEmpty={() => total === 0 && newer === 0}
        empty={filter ? <NoneWithLabel /> : <NoMatches />}
      >
        {(order) => <InfiniteInbox key={reading} list={list} order={order} has={has} startPage={page} />}
      </QueryView>
    </Page>
  );
}

/** Held in place from the start, and announced when it changes. */
function Total({ total, filtered }: { total: number | undefined; filtered: boolean }) {
  return (
    <span role="status">
      {total === undefined
        ? '\u00a0'
        : `${countOf(total, 'live post', 'live posts')} ${filtered ? 'with this label' : `${plural(total, 'matches', 'match')} your preferences`}`}
    </span>
  );
}
