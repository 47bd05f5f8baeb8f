import type { ReactNode } from 'react';
import './row.css';

const tags = { plain: '', soon: ' home-tag-soon', done: ' home-tag-done', over: ' home-tag-over' };

/** A word about an entry in a home's list. */
export const Tag = ({ tone = 'plain', children }: { tone?: keyof typeof tags; children: ReactNode }) => (
  <span className={`home-tag${tags[tone]}`}>{children}</span>
);

/** `inline`: in a table heading, which has no paragraphs. */
type RowLineProps = { inline?: true; children: ReactNode };

/** The name of an entry in a home's list. */
export const RowTitle = ({ inline, children }: RowLineProps) => {
  const Line = inline ? 'span' : 'p';
  return <Line className="home-row-title">{children}</Line>;
};

/** Its facts, below the title. */
export const RowFacts = ({ inline, children }: RowLineProps) => {
  const Line = inline ? 'span' : 'p';
  return <Line className="home-row-facts">{children}</Line>;
};
