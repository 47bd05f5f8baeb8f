import type { Labelled } from '@marketplace/shared-contract/invoice-document';

/** Names and values in two columns. */
export const SheetFacts = ({ facts }: { facts: readonly Labelled[] }) => (
  <dl className="sheet-facts">
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value || '–'}</dd>
      </div>
    ))}
  </dl>
);
