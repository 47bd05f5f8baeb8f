import { useJson } from '@marketplace/shared-auth';
import {
  type Incident,
  type Status,
  type StatusDay,
  statusOff,
} from '@marketplace/shared-contract/operations/status/status';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { displayDay, displayMoment } from '@marketplace/shared-contract/platform/clock/display-date';
import { openRoutes } from '@marketplace/shared-contract/platform/routes/open-routes';
import { Card, DefinitionList, lazyPart, Notice, Page, QueryView } from '@marketplace/shared-ui';
import * as styles from './status.module.css';
import { shareText, stateText, sumDays } from './status.rules.ts';

/** The site's availability, for anybody, if the operator has switched the page on. */
export function StatusScreen() {
  const status = useJson<Status>(publicCalls.status);
  return (
    <Page title={openRoutes.Status.title} subtitle="What happened in the last 90 days.">
      {isOff(status.error) ? (
        <Notice>{statusOff}.</Notice>
      ) : (
        <QueryView query={status} what="the status">
          {(answer) => <StatusFigures {...answer} />}
        </QueryView>
      )}
    </Page>
  );
}

const isOff = (error: unknown) => (error as { status?: number } | undefined)?.status === 404;

function StatusFigures({ last, days, incidents, drillDate }: Status) {
  const { up, down, unknown, emails, alerts } = sumDays(days);
  const ofMails = ({ handedOver, inTime }: typeof emails) =>
    handedOver > 0 && `${shareText(inTime, handedOver)} of ${amount(handedOver)}`;
  return (
    <div className={styles.status}>
      <Notice tone={last ? (last.up ? 'success' : 'error') : 'info'}>{stateText(last)}</Notice>
      <Card title="Incidents">
        {incidents.length === 0 ? <p>None in the last 90 days.</p> : <IncidentList incidents={incidents} />}
      </Card>
      <Card title="Figures">
        <DefinitionList
          look="rows"
          missing="None so far"
          items={[
            ['Minutes reached', up + down > 0 && `${shareText(up, up + down)} of ${amount(up + down)} checked`],
            ['Minutes not reached', up + down > 0 && amount(down)],
            ['Minutes unknown', days.length > 0 && amount(unknown)],
            ['Emails sent within ten seconds', ofMails(emails)],
            ['Alerts sent within ten seconds', ofMails(alerts)],
            ['Last backup restored as a test', drillDate && displayMoment(new Date(drillDate))],
          ]}
        />
      </Card>
      {days.length > 0 && (
        <Card title="Minutes not reached, by day">
          {down === 0 ? (
            <p>None.</p>
          ) : (
            <Chart
              label="Chart: minutes not reached, by day. The table below has the same figures."
              kind="bar"
              labels={days.map(({ day }) => displayDay(day))}
              series={[{ name: 'Minutes not reached', values: days.map((day) => day.down) }]}
            />
          )}
          <DaysTable days={days} />
        </Card>
      )}
    </div>
  );
}

const amount = (count: number) => count.toLocaleString('en-GB');

type ChartProps = {
  label: string;
  kind: 'bar';
  labels: readonly string[];
  series: readonly { name: string; values: readonly number[] }[];
};
const Chart = lazyPart<ChartProps>('the chart', () => import('@marketplace/shared-ui/chart').then((m) => m.Chart));

const IncidentList = ({ incidents }: { incidents: readonly Incident[] }) => (
  <ul className={styles.incidents}>
    {incidents.map(({ incidentId, title, text, startedDate, endedDate }) => (
      <li key={incidentId}>
        <h3>{title}</h3>
        <p>
          {endedDate
            ? `${displayMoment(new Date(startedDate))} to ${displayMoment(new Date(endedDate))}`
            : `Since ${displayMoment(new Date(startedDate))}`}
        </p>
        <p className={styles.incidentText}>{text}</p>
      </li>
    ))}
  </ul>
);

const columns = ['Day', 'Minutes reached', 'Not reached', 'Unknown', 'Emails within 10 s', 'Alerts within 10 s'];

/** The figures of each day, latest first. */
const DaysTable = ({ days }: { days: readonly StatusDay[] }) => (
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
