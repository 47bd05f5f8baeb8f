import type { Formats } from '@marketplace/shared-contract/platform/admin-list/admin-list';
import { displayTime } from '@marketplace/shared-contract/platform/clock/calendar';
import { EmailText } from '@marketplace/shared-ui';
import * as styles from '../table-tools.module.css';
import { ShortDay, ShortMoment, TwoLines } from './dense-cells.tsx';

type FormattedCellProps = { format: keyof Formats; value: Formats[keyof Formats] };

/** A value of a row as its column's format has it written; a file of the list has it alike. */
export function FormattedCell({ format, value }: FormattedCellProps) {
  if (format === 'moment')
    return <TwoLines first={<ShortMoment at={String(value)} />} second={displayTime(new Date(String(value)))} />;
  if (format === 'day') return <ShortDay day={String(value)} />;
  if (format === 'email')
    return (
      <span className={styles.tableSmall}>
        <EmailText address={String(value)} />
      </span>
    );
  if (format === 'yesNo') return value ? 'Yes' : 'No';
  return format === 'count' ? value.toLocaleString('en-GB') : String(value);
}
