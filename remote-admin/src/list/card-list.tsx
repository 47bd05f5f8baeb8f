import { useSession } from '@marketplace/shared-auth';
import type { AdminList, ListRow } from '@marketplace/shared-contract/platform/admin-list/admin-list';
import { routes } from '@marketplace/shared-contract/platform/routes/routes';
import { BillingCards, Pager } from '@marketplace/shared-ui/billing';
import { ListChanged, ListLookControl, useListLook } from '@marketplace/shared-ui/post';
import type { Choosing } from '@marketplace/shared-ui/table';
import type { ComponentType, ReactNode } from 'react';
import * as styles from '../table-tools.module.css';
import { ListOrder } from './list-order.tsx';
import { type CheckedParts, ListPage, type ListParts } from './list-page.tsx';
import type { ListTableProps } from './table-list.tsx';
import type { ShownList } from './use-admin-list.ts';

type CardListProps<L extends AdminList> = CheckedParts<L> & {
  idOf: (row: ListRow<L>) => number;
  card: (row: ListRow<L>) => ReactNode;
  /** Renders the same rows as a table; loaded if wanted. */
  table: ComponentType<ListTableProps<L>>;
  /** Makes the table's rows selectable, for bulk acts. */
  choosing?: Choosing<ListRow<L>>;
  /** The label of the page-size choice. */
  sizeLabel?: string;
};

/** An Admin's list as cards or as a table. */
export function CardList<L extends AdminList>(props: CardListProps<L>) {
  const { list, idOf, card, table: AsTable, sizeLabel, choosing } = props;
  const [lookOf, setLook] = useListLook(useSession()?.userId);
  const order = (shown: ShownList<L>) => (
    <>
      {list.sorts && <ListOrder list={list} shown={shown} />}
      <ListLookControl look={lookOf(shown.answer.data?.total)} onChange={setLook} />
    </>
  );
  return (
    <ListPage {...(props as ListParts<L>)} order={order}>
      {(found, shown) => {
        if (lookOf(found.total) === 'table') return <AsTable {...{ found, shown, sizeLabel, choosing }} />;
        const { rows, total } = found;
        const { page, pageSize, answer, goTo, countOf } = shown;
        return (
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
              <Pager
                {...{ page, pageSize, ...countOf(total), pageSizes: list.pageSizes, onChange: goTo }}
                sizeLabel={sizeLabel}
              />
            </div>
          </>
        );
      }}
    </ListPage>
  );
}
