import { routes } from '@marketplace/shared-contract/routes';
import { Page, QueryView } from '@marketplace/shared-ui';
import { SortControl } from '@marketplace/shared-ui/post';
import { postsPerPage } from '../page-size.ts';
import { EndlessInbox } from './endless-inbox.tsx';
import { useBuyerInboxQuery } from './inbox.api.ts';
import { LabelChip } from './label-chip.tsx';
import { NoMatches, NoneWithLabel } from './no-matches.tsx';
import { OptionalCriteriaBanner } from './optional-criteria-banner.tsx';
import { useInboxAddress } from './use-inbox-address.ts';

/** The live posts that match the buyer's criteria (BUY-001), or those with one label (BUY-020). */
export function PostingInboxScreen() {
  const { page, sort, filter, setSort } = useInboxAddress();
  const list = { ...sort, ...(filter && { filter }) };
  const first = useBuyerInboxQuery({ ...list, page: 1, pageSize: postsPerPage }, { refetchOnMountOrArgChange: 60 });

  return (
    <Page
      title={routes.PostingInbox.title}
      subtitle={<Total total={first.data?.total} filtered={filter !== undefined} />}
      extra={<SortControl value={sort} onChange={setSort} />}
      width="cards"
    >
      {filter ? <LabelChip filter={filter} /> : <OptionalCriteriaBanner />}
      <QueryView
        query={first}
        what="your posting inbox"
        keepPrevious
        isEmpty={({ total }) => total === 0}
        empty={filter ? <NoneWithLabel /> : <NoMatches />}
      >
        {({ total }) => <EndlessInbox key={JSON.stringify(list)} list={list} total={total} startPage={page} />}
      </QueryView>
    </Page>
  );
}

/** Held in place from the start, and announced when it changes. */
function Total({ total, filtered }: { total: number | undefined; filtered: boolean }) {
  const posts = total === 1 ? 'live post' : 'live posts';
  const verb = total === 1 ? 'matches' : 'match';
  return (
    <span role="status">
      {total === undefined
        ? '\u00a0'
        : `${total.toLocaleString('en-GB')} ${posts} ${filtered ? 'with this label' : `${verb} your preferences`}`}
    </span>
  );
}
