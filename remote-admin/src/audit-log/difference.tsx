import type { AuditEntry } from '@marketplace/shared-contract/admin-audit';
import { displayDate, displayInstant, displayTime, isDay } from '@marketplace/shared-contract/calendar';
import { displayMoney } from '@marketplace/shared-contract/money';
import * as tableToolsStyles from '../table-tools.module.css';
import * as auditLogStyles from './audit-log.module.css';
import { fieldName } from './field-names.ts';

const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT.*Z$/.test(text);
const pence = / pence$/;

function valueText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (typeof value === 'number' && pence.test(name)) return displayMoney(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (isDay(value)) return displayDate(value);
  return isInstant(value) ? `${displayInstant(value)}, ${displayTime(new Date(value))}` : value;
}

/** What an act changed, field by field: how it was, and how it became. */
export function Difference({ entry: { before, after } }: { entry: AuditEntry }) {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <ul className={auditLogStyles.auditDifference}>
      {keys.map((key) => {
        const name = fieldName(key);
        return (
          <li key={key}>
            <span className={tableToolsStyles.tableSmall}>{name.replace(pence, '')}:</span>{' '}
            {before && key in before && (
              <>
                <del>{valueText(name, before[key])}</del> <span aria-hidden>→</span>{' '}
              </>
            )}
            {after && key in after && <ins>{valueText(name, after[key])}</ins>}
          </li>
        );
      })}
    </ul>
  );
}
