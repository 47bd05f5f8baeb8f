import type { ReactNode } from 'react';

/** A term and its description. */
export type Definition = readonly [name: string, value: ReactNode];

type DefinitionListProps = {
  items: readonly Definition[];
  /**
   * `columns`: names above their values, as many side by side as fit. `rows`: names in one column, values in another.
   * `lines`: a value at the end of its name's line, as in a sum. `terms`: a name, and below it a sentence or more.
   */
  look?: 'columns' | 'rows' | 'lines' | 'terms';
  /** Shown for missing values; without it such pairs are omitted. */
  missing?: string;
  className?: string;
  'aria-label'?: string;
  'aria-busy'?: boolean;
};

const isMissing = (value: ReactNode) => value === undefined || value === null || value === false || value === '';

/** Terms and descriptions: the only component for them. */
export const DefinitionList = ({ items, look = 'columns', missing, className, ...aria }: DefinitionListProps) => (
  <dl className={['definitions', `definitions-${look}`, className].filter(Boolean).join(' ')} {...aria}>
    {items.map(([name, value]) =>
      isMissing(value) && missing === undefined ? null : (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{isMissing(value) ? missing : value}</dd>
        </div>
      ),
    )}
  </dl>
);
