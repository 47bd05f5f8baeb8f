import type { ReactNode } from 'react';

/** Names and values; what is not given is a dash. */
export const Facts = ({ facts }: { facts: Record<string, ReactNode> }) => (
  <dl className="user-facts">
    {Object.entries(facts).map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value === '' || value === null || value === undefined ? '–' : value}</dd>
      </div>
    ))}
  </dl>
);
