import type { AdminList, ListRow, SortOf } from '@marketplace/shared-contract/admin-list';
import { routes } from '@marketplace/shared-contract/routes';
import { BillingCards, Pager } from '@marketplace/shared-ui/billing';
import { ListChanged, SortControl } from '@marketplace/shared-ui/post';
import type { ReactNode } from 'react';
import * as styles from '../table-tools.module.css';
import { type CheckedParts, ListPage, type ListParts } from './list-page.tsx';

type CardListProps<L extends AdminList> = CheckedParts<L> & {
  idOf: (row: ListRow<L>) => number;
  card: (row: ListRow<L>) => ReactNode;
  /** Names the choice of how many a page has. */
  sizeLabel?: string;
};

/** A list of the Admin as cards. */
export function CardList<L extends AdminList>(props: CardListProps<L>) {
  const { list, idOf, card, sizeLabel } = props;
  return (
    <ListPage
      {...(props as ListParts<L>)}
      width="cards"
      order={({ sort, direction, sortBy, resetSort }) =>
        list.sorts && (
          <SortControl
            value={{ sort, direction }}
            options={list.sorts as Record<SortOf<L>, string>}
            onChange={sortBy}
            onReset={resetSort}
          />
        )
      }
    >
      {({ rows, total }, { page, pageSize, answer, goTo }) => (
        <>
          <ListChanged
            page={page}
            total={total}
            ids={rows.map(idOf)}
            busy={answer.isFetching}
            onAnew={() => goTo(1, pageSize)}
          />
          <BillingCards label={routes[list.route].title}>{rows.map(card)}</BillingCards>
          <div className={styles.listPager}>
            <Pager {...{ page, pageSize, total, pageSizes: list.pageSizes, onChange: goTo }} sizeLabel={sizeLabel} />
          </div>
        </>
      )}
    </ListPage>
  );
}
