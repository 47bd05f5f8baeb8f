import { freshList } from '@marketplace/shared-auth/api';
import { pathTo, routes } from '@marketplace/shared-contract/routes';
import { Button, EmptyState, LinkButton, Page, QueryView, useAddressQuery } from '@marketplace/shared-ui';
import { NewerItems } from '@marketplace/shared-ui/post';
import { hasItems, isEmptyList, ListPage, usePage } from '../paged-list.tsx';
import { useStableList } from '../use-stable-list.ts';
import { useSellerExpressionsQuery } from './expression.api.ts';
import * as styles from './interest.module.css';
import { InterestCard } from './interest-card.tsx';
import { InterestFilterControl } from './interest-filter.tsx';
import { filterNamed, type InterestFilter } from './interest-filters.ts';

/** The expressions of interest a practitioner received; an Admin sees all there are. */
export function ViewInterestScreen() {
  const { query: addressQuery, change } = useAddressQuery();
  const filter = filterNamed(addressQuery.get('filter'));
  const setFilter = (name: InterestFilter) =>
    change(
      { page: undefined, filter: name === 'none' ? undefined : name },
      { replace: true, preventScrollReset: true },
    );
  const query = { ...usePage(), ...(filter !== 'none' && { filter }) };
  const expressions = useStableList(useSellerExpressionsQuery(query, freshList), ({ expressionId }) => expressionId);
  const none = filter === 'none' ? <NoneYet /> : <NoneMatch onShowAll={() => setFilter('none')} />;
  return (
    <Page title={routes.ViewInterest.title} extra={<InterestFilterControl value={filter} onChange={setFilter} />}>
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
            total={total}
            ids={items.map(({ expressionId }) => expressionId)}
            busy={expressions.query.isFetching}
          >
            <ul className={styles.interestList} aria-label="Expressions of interest">
              {items.map((expression) => (
                <InterestCard key={expression.expressionId} expression={expression} />
              ))}
            </ul>
          </ListPage>
        )}
      </QueryView>
    </Page>
  );
}

const NoneYet = () => (
  <EmptyState action={<LinkButton to={pathTo('LivePosts')}>{routes.LivePosts.title}</LinkButton>}>
    When an Interested Party expresses interest in one of your posts, it appears here.
  </EmptyState>
);

const NoneMatch = ({ onShowAll }: { onShowAll: () => void }) => (
  <EmptyState
    title="No expression of interest matches the filter."
    action={<Button onClick={onShowAll}>Show all</Button>}
  />
);
