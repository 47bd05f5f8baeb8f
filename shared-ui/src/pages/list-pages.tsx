import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useAddressQuery } from '../parts/use-address-query.ts';
import { ListChanged } from './list-changed.tsx';
import { Pager } from './pager.tsx';

type Pages = { page: number; pageSize: number; total: number; more?: boolean };

const lastPage = ({ pageSize, total, more }: Pages) =>
  Math.max(1, more ? Math.floor(total / pageSize) : Math.ceil(total / pageSize));

/** For an address with a page that does not exist: links to the last one. */
export function ToLastPage(pages: Pages) {
  const { query } = useAddressQuery();
  const last = lastPage(pages);
  // Already navigating: the missing page is still shown.
  if (pages.page <= last) return null;
  return <Navigate to={`?${new URLSearchParams({ ...Object.fromEntries(query), page: String(last) })}`} replace />;
}

type ListPagesProps = Pages & {
  /** Of the items shown, in order. */
  ids: readonly number[];
  /** Another page is loading. */
  busy: boolean;
  children: ReactNode;
};

/** A page of a list and, if there are several, links to the others; the address has the current one. */
export function ListPages({ ids, busy, children, ...pages }: ListPagesProps) {
  const { page, pageSize, total } = pages;
  const { change } = useAddressQuery();
  if (page > lastPage(pages)) return <ToLastPage {...pages} />;
  return (
    <>
      <ListChanged page={page} total={total} ids={ids} busy={busy} onAnew={() => change({ page: undefined })} />
      {children}
      {lastPage(pages) > 1 && (
        <Pager {...pages} pageSizes={[pageSize]} onChange={(other) => change({ page: String(other) })} />
      )}
    </>
  );
}
