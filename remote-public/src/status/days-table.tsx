import type { StatusDay } from '@marketplace/shared-contract/operations/status/status';
import { displayDay } from '@marketplace/shared-contract/platform/clock/display-date';
import * as styles from './status.module.css';
import { shareText } from './status.rules.ts';

const columns = ['Day', 'Minutes reached', 'Not reached', 'Unknown', 'Emails within 10 s', 'Alerts within 10 s'];

/** The figures of each day, latest first. */
export const DaysTable = ({ days }: { days: readonly StatusDay[] }) => (
  <details className={styles.days}>
    <summary>Figures by day</summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
    <section className={styles.daysScroll} tabIndex={0} aria-label="Figures by day">
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map(({ day, up, down, unknown, emails, alerts }) => (
            <tr key={day}>
              <th scope="row">{displayDay(day)}</th>
              <td>{up}</td>
              <td>{down}</td>
              <td>{unknown}</td>
              <td>{shareText(emails.inTime, emails.handedOver)}</td>
              <td>{shareText(alerts.inTime, alerts.handedOver)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </details>
);
