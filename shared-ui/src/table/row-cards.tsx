import type { ReactNode } from 'react';
import type { Column } from './column.ts';

type RowCardsProps<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  empty: ReactNode;
};

/** A table's rows in a narrow frame: each a card with its name, the main facts and actions. */
export function RowCards<Row>({ columns, rows, rowKey, empty }: RowCardsProps<Row>) {
  const [head, ...others] = columns;
  const facts = others.filter(({ onCard }) => onCard === 'fact' || onCard === 'wide');
  const corner = others.filter(({ onCard }) => onCard === 'corner');
  if (rows.length === 0) return <p className="data-table-empty">{empty}</p>;
  return (
    <>
      {head?.chooseAll && (
        <p className="row-cards-all">
          {head.chooseAll} <span aria-hidden>All on this page</span>
        </p>
      )}
      <ul className="row-cards">
        {rows.map((row) => (
          <li key={rowKey(row)} className="row-card">
            <div className="row-card-head">{head?.render(row)}</div>
            {corner.map(({ key, render }) => (
              <div key={key} className="row-card-corner">
                {render(row)}
              </div>
            ))}
            <dl className="row-card-facts">
              {facts.map(({ key, title, render, onCard }) => {
                const fact = render(row);
                // A dash keeps a table's column aligned; a card omits missing values.
                if (fact === '–') return null;
                return (
                  <div key={key} className={onCard === 'wide' ? 'row-card-wide' : undefined}>
                    <dt>{title}</dt>
                    <dd>{fact}</dd>
                  </div>
                );
              })}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}
