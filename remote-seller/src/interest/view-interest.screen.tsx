import { downloadFile, problemOf, type Query, useFirmRole, useSession } from '@marketplace/shared-auth';
import { freshList } from '@marketplace/shared-auth/api';
import { isFirmWriter } from '@marketplace/shared-contract/accounts/firms/firm-roles';
import type { InterestNarrowing } from '@marketplace/shared-contract/marketplace/interest/expression';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { countedTotal } from '@marketplace/shared-contract/platform/json-list/search-count';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Button, EmptyState, Icon, LinkButton, Page, QueryView, useAddressQuery } from '@marketplace/shared-ui';
import { ListLookControl, NewerItems, useListLook, useListSort } from '@marketplace/shared-ui/post';
import { useId, useState } from 'react';
import { useSellerExpressionsQuery, useSellerInterestSummaryQuery } from '../expression.api.ts';
import * as styles from '../paged-list.module.css';
import { hasItems, isEmptyList, isKnownEmpty, ListPage, usePage } from '../paged-list.tsx';
import { useStableList } from '../use-stable-list.ts';
import { NoneOfMine, useWhose, WhoseControl } from '../whose.tsx';
import { type InterestSort, interestSorts, narrowingIn } from './interest-address.rules.ts';
import { type InterestFilter, interestFilters } from './interest-filters.ts';
import { InterestList } from './interest-list.tsx';
import { InterestSearch } from './interest-search.tsx';
import { InterestStates } from './interest-states.tsx';

const inPlace = { replace: true, preventScrollReset: true };

/** The expressions of interest a practitioner received; for an Admin, all. */
export function ViewInterestScreen() {
  const writes = isFirmWriter(useFirmRole().role);
  const { query: address, change } = useAddressQuery();
  const narrow = (by: Record<string, string | undefined>) => change({ page: undefined, ...by }, inPlace);
  const whose = useWhose();
  const filters = narrowingIn(address);
  const filtered = Object.keys(filters).length > 0;
  const narrowing = { ...filters, ...whose.narrowing };
  const { sort, direction, setSort, reset } = useListSort<InterestSort>(interestSorts, 'dateExpressed');
  const sorting = reset ? { sort, direction } : {};
  const query = { ...usePage(), ...narrowing, ...sorting };
  const expressions = useStableList(useSellerExpressionsQuery(query, freshList), ({ expressionId }) => expressionId);
  // Optional: the list works without it.
  const { data: summary } = useSellerInterestSummaryQuery(narrowing, freshList);
  const [lookOf, setLook] = useListLook(useSession()?.userId);
  const look = lookOf(expressions.query.data?.total);
  // Nothing to search or download: the empty state explains it better than tools.
  const nothingYet = !filtered && !whose.mine && isKnownEmpty(expressions.query);
  const none = filtered ? (
    <NoneMatch filters={filters} onShowAll={() => showAll()} />
  ) : whose.mine ? (
    <NoneOfMine what="post with interest" {...whose} />
  ) : (
    <NoneYet writes={writes} />
  );
  const showAll = () => narrow({ filter: undefined, state: undefined, search: undefined, post: undefined });
  return (
    <Page title={routes.ViewInterest.title} width="wide">
      {!nothingYet && (
        <>
          <InterestSearch
            narrowing={narrowing}
            posts={summary?.posts ?? []}
            sort={{ sort, direction }}
            onChange={narrow}
            onSort={setSort}
            mine={whose.mine}
          >
            <InterestFilterControl
              value={narrowing.filter ?? 'none'}
              onChange={(filter) => narrow({ filter: filter === 'none' ? undefined : filter })}
            />
            <WhoseControl {...whose} />
            <ListLookControl look={look} onChange={setLook} />
            {writes && <ExportButton query={{ ...narrowing, ...sorting }} />}
          </InterestSearch>
          <InterestStates
            value={narrowing.state}
            counts={summary?.uncounted ? undefined : summary?.states}
            onChange={(state) => narrow({ state })}
          />
        </>
      )}
      <NewerItems
        count={expressions.newer}
        what={['new expression', 'new expressions']}
        onShow={expressions.showNewer}
      />
      <QueryView
        query={expressions.query}
        what="the interest you received"
        keepPrevious={hasItems(expressions.query)}
        isEmpty={isEmptyList}
        empty={none}
      >
        {({ items, total }) => (
          <ListPage
            {...countedTotal(total, narrowing.search)}
            ids={items.map(({ expressionId }) => expressionId)}
            busy={expressions.query.isFetching}
          >
            <InterestList expressions={items} look={look} byPost={sort === 'reference'} posts={summary?.posts ?? []} />
          </ListPage>
        )}
      </QueryView>
    </Page>
  );
}

const NoneYet = ({ writes }: { writes: boolean }) => (
  <EmptyState
    action={
      <>
        {writes && (
          <LinkButton to={pathTo('AddPost')} variant="primary">
            {routes.AddPost.title}
          </LinkButton>
        )}
        <LinkButton to={pathTo('LivePosts')}>{routes.LivePosts.title}</LinkButton>
      </>
    }
  >
    When an Interested Party expresses interest in one of your posts, it appears here.
  </EmptyState>
);

function wordsFor({ search, ...others }: InterestNarrowing): string {
  const count = Object.keys(others).length;
  if (!search) return count > 1 ? 'all of these filters' : 'this filter';
  return count > 0 ? `“${search}” and the other filters` : `“${search}”`;
}

const NoneMatch = ({ filters, onShowAll }: { filters: InterestNarrowing; onShowAll: () => void }) => (
  <EmptyState
    icon="search"
    title={`No expressions of interest match ${wordsFor(filters)}.`}
    action={<Button onClick={onShowAll}>Show all</Button>}
  />
);

/** Saves the interest in all posts, filtered and sorted like the list, as a spreadsheet file. */
function ExportButton({ query }: { query: Query }) {
  const [loading, setLoading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const download = async () => {
    setLoading(true);
    setProblem(undefined);
    await downloadFile(sellerCalls.exportInterest, query).catch((error) => setProblem(problemOf(error).message));
    setLoading(false);
  };
  return (
    <div>
      <Button loading={loading} onClick={download}>
        <Icon name="download" /> Download CSV
      </Button>
      {problem && <p role="alert">The file could not be created. {problem}</p>}
    </div>
  );
}

type FilterProps = { value: InterestFilter; onChange: (value: InterestFilter) => void };

function InterestFilterControl({ value, onChange }: FilterProps) {
  const id = useId();
  return (
    <div className={styles.listChoice}>
      <label htmlFor={id}>Filter</label>
      <select
        id={id}
        className="select"
        value={value}
        onChange={({ target }) => onChange(target.value as InterestFilter)}
      >
        {Object.entries(interestFilters).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
