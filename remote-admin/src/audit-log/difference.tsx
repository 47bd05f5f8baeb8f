import type { AuditEntry } from '@marketplace/shared-contract/admin-audit';

const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'none';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const inWords = (key: string) =>
  key
    .replace(/([A-Z0-9]+)/g, ' $1')
    .toLowerCase()
    .trim();

/** What an act changed, field by field: how it was, and how it became. */
export function Difference({ entry: { before, after } }: { entry: AuditEntry }) {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <ul className="audit-difference">
      {keys.map((key) => (
        <li key={key}>
          <span className="table-small">{inWords(key)}:</span>{' '}
          {before && key in before && (
            <>
              <del>{shown(before[key])}</del> <span aria-hidden>→</span>{' '}
            </>
          )}
          {after && key in after && <ins>{shown(after[key])}</ins>}
        </li>
      ))}
    </ul>
  );
}
