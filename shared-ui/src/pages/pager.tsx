import { Icon } from '@marketplace/shared-ui';
import { useId } from 'react';
import { pageNumbers } from './page-numbers.rules.ts';
import './pager.css';

/** Pages fetched one by one; 1-based (PD-47). */
export type Paging = {
  page: number;
  pageSize: number;
  total: number;
  /** There are more than `total`; the exact number is unknown: a search with many matches. */
  more?: boolean;
  pageSizes: readonly number[];
  onChange: (page: number, pageSize: number) => void;
  /** The rows shown may be the previous page's while the next is loading. */
  busy?: boolean;
  /** The label of the page-size choice; omit it if there is one size. */
  sizeLabel?: string;
};

const count = (number: number) => number.toLocaleString('en-GB');

// antd's own shows at most five page numbers and has no setting for that; ten are required (ADM-009).
/** The range of rows shown, ten page numbers, and the page size. */
export function Pager({
  page,
  pageSize,
  total,
  more = false,
  pageSizes,
  onChange,
  sizeLabel = 'Rows per page',
}: Paging) {
  const id = useId();
  // Beyond the counted number, every page up to there is full.
  const pages = Math.max(1, more ? Math.floor(total / pageSize) : Math.ceil(total / pageSize));
  const [from, to] = [(page - 1) * pageSize + 1, more ? page * pageSize : Math.min(page * pageSize, total)];
  const all = more ? `more than ${count(total)}` : count(total);
  const go = (to: number) => onChange(to, pageSize);
  return (
    <div className="pager">
      <span className="pager-range">{`${count(from)}–${count(to)} of ${all}`}</span>
      <nav className="pager-pages" aria-label="Pages">
        <PageButton label="First page" disabled={page === 1} onClick={() => go(1)} icons={['left', 'left']} />
        <PageButton label="Previous page" disabled={page === 1} onClick={() => go(page - 1)} icons={['left']} />
        {pageNumbers(page, pages).map((number) => (
          <button
            key={number}
            type="button"
            className="pager-page"
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => go(number)}
          >
            {number}
          </button>
        ))}
        <PageButton label="Next page" disabled={page >= pages} onClick={() => go(page + 1)} icons={['right']} />
        <PageButton label="Last page" disabled={page >= pages} onClick={() => go(pages)} icons={['right', 'right']} />
      </nav>
      {pageSizes.length > 1 && (
        <span className="pager-size">
          <label htmlFor={id}>{sizeLabel}</label>
          <select
            id={id}
            className="select"
            value={pageSize}
            onChange={({ target }) => onChange(1, Number(target.value))}
          >
            {pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </span>
      )}
    </div>
  );
}

type PageButtonProps = { label: string; disabled: boolean; onClick: () => void; icons: ('left' | 'right')[] };

// `aria-disabled` keeps the focus when the last page is reached by keyboard.
const PageButton = ({ label, disabled, onClick, icons }: PageButtonProps) => (
  <button
    type="button"
    className="pager-page pager-step"
    aria-label={label}
    aria-disabled={disabled || undefined}
    onClick={disabled ? undefined : onClick}
  >
    {icons.map((name, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same one or two arrows forever
      <Icon key={index} name={name} />
    ))}
  </button>
);
