import { useAddressQuery } from '@marketplace/shared-ui';
import { Pager } from '@marketplace/shared-ui/billing';
import { ListChanged } from '@marketplace/shared-ui/post';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import * as styles from './paged-list.module.css';

/** A page of a list, and how many items the list has in all. */
export type PageOf<T> = { items: T[]; total: number };
type ResponseMeta = { totalCount?: number } | undefined;
export const toPage = <T,>(items: T[], meta: ResponseMeta): PageOf<T> => ({
  items,
  total: meta?.totalCount ?? items.length,
});
/** Whether what is shown may stay until another page or filter is loaded. An empty list may not: another filter may have items. */
export const hasItems = ({ data }: { data?: PageOf<unknown> }): boolean => data !== undefined && data.total > 0;
export const isEmptyList = ({ total }: PageOf<unknown>): boolean => total === 0;

/** Fills whole rows of one, two, three and four cards. */
const pageSize = 24;

/** The page of a list its address asks for; the first, unless it is a number that can be. */
export function usePage(): { page: number; pageSize: number } {
  const { query } = useAddressQuery();
  const page = Number(query.get('page'));
  return { page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1, pageSize };
}

type ListPageProps = {
  total: number;
  /** Of the items shown, in their order. */
  ids: readonly number[];
  /** Another page is on its way. */
  busy: boolean;
  children: ReactNode;
};

/** A page of a list and, once there are several, the way to the others. A page beyond the last one leads to that. */
export function ListPage({ total, ids, busy, children }: ListPageProps) {
  const { page } = usePage();
  const { query, change } = useAddressQuery();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const last = { ...Object.fromEntries(query), page: String(pages) };
  if (page > pages) return <Navigate to={`?${new URLSearchParams(last)}`} replace />;
  return (
    <div className={styles.listPage}>
      <ListChanged page={page} total={total} ids={ids} busy={busy} onAnew={() => change({ page: undefined })} />
      {children}
      {pages > 1 && (
        <Pager
          page={page}
          pageSize={pageSize}
          total={total}
          pageSizes={[pageSize]}
          onChange={(other) => change({ page: String(other) })}
        />
      )}
    </div>
  );
}
