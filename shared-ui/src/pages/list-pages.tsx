import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useAddressQuery } from '../parts/use-address-query.ts';
import { ListChanged } from './list-changed.tsx';
import { Pager } from './pager.tsx';

type Pages = { page: number; pageSize: number; total: number; more?: boolean };

const lastPage = ({ pageSize, total, more }: Pages) =>
  Math.max(1, more ? Math.floor(total / pageSize) : Math.ceil(total / pageSize));

/** For an address that asks for a page there is not: leads to the last one there is. */
export function ToLastPage(pages: Pages) {
  const { query } = useAddressQuery();
  const last = lastPage(pages);
  // On its way there already: what is shown is still the page that is not.
  if (pages.page <= last) return null;
  return <Navigate to={`?${new URLSearchParams({ ...Object.fromEntries(query), page: String(last) })}`} replace />;
}

type ListPagesProps = Pages & {
  /** Of the items shown, in their order. */
  ids: readonly number[];
  /** Another page is on its way. */
  busy: boolean;
  children: ReactNode;
};

/** A page of a list and, once there are several, the way to the others; the address says which one is shown. */
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
