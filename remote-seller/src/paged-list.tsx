import { pageIn } from '@marketplace/shared-contract/platform/json-list/page-number';
import { useAddressQuery } from '@marketplace/shared-ui';
import { ListPages } from '@marketplace/shared-ui/post';
import type { ComponentProps } from 'react';
import * as styles from './paged-list.module.css';

/** A page of a list, and the total. */
export type PageOf<T> = { items: T[]; total: number };
type ResponseMeta = { totalCount?: number } | undefined;
export const toPage = <T,>(items: T[], meta: ResponseMeta): PageOf<T> => ({
  items,
  total: meta?.totalCount ?? items.length,
});
/** Whether the current rows may stay until another page or filter is loaded. An empty list may not: another filter may have items. */
export const hasItems = ({ data }: { data?: PageOf<unknown> }): boolean => data !== undefined && data.total > 0;
/** Whether there is nothing to sort, filter or show differently. */
export const isKnownEmpty = ({ currentData }: { currentData?: PageOf<unknown> | undefined }): boolean =>
  currentData?.total === 0;
export const isEmptyList = ({ total }: PageOf<unknown>): boolean => total === 0;

/** Fills whole rows of one, two, three and four cards. */
const pageSize = 24;

/** The page of a list in its address. */
export function usePage(): { page: number; pageSize: number } {
  const { query } = useAddressQuery();
  return { page: pageIn(query), pageSize };
}

type ListPageProps = Omit<ComponentProps<typeof ListPages>, 'page' | 'pageSize'>;

/** A page of one of the seller's lists. */
export const ListPage = (props: ListPageProps) => (
  <div className={styles.listPage}>
    <ListPages {...usePage()} {...props} />
  </div>
);
