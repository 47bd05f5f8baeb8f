import { Icon, useAddressQuery } from '@marketplace/shared-ui';
import { Link, Navigate } from 'react-router-dom';

/** The way to a list's other pages; which one is shown stands in the address. */
export function Pager({ page, pages }: { page: number; pages: number }) {
  const { query } = useAddressQuery();
  const toPage = (other: number) => `?${new URLSearchParams({ ...Object.fromEntries(query), page: String(other) })}`;
  if (page > pages) return <Navigate to={toPage(pages)} replace />;
  if (pages === 1) return null;
  return (
    <nav className="pager" aria-label="Pages">
      {page > 1 && (
        <Link className="button button-default" rel="prev" to={toPage(page - 1)}>
          <Icon name="left" /> Previous
        </Link>
      )}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && (
        <Link className="button button-default" rel="next" to={toPage(page + 1)}>
          Next <Icon name="right" />
        </Link>
      )}
    </nav>
  );
}
