import type { ReactNode } from 'react';
import './row.css';

const tags = { plain: '', soon: ' home-tag-soon', done: ' home-tag-done', over: ' home-tag-over' };

/** One word about an entry of a home's list. */
export const Tag = ({ tone = 'plain', children }: { tone?: keyof typeof tags; children: ReactNode }) => (
  <span className={`home-tag${tags[tone]}`}>{children}</span>
);

/** `inline`: in a table's heading, which has no paragraphs. */
type RowLineProps = { inline?: true; children: ReactNode };

/** What an entry of a home's list is called. */
export const RowTitle = ({ inline, children }: RowLineProps) => {
  const Line = inline ? 'span' : 'p';
  return <Line className="home-row-title">{children}</Line>;
};

/** What is known of it, below its title. */
export const RowFacts = ({ inline, children }: RowLineProps) => {
  const Line = inline ? 'span' : 'p';
  return <Line className="home-row-facts">{children}</Line>;
};
