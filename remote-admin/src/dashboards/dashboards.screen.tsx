import { api, apiRequest } from '@marketplace/shared-auth/api';
import type {
  Dashboard,
  DashboardFigures,
  MonthToDate,
} from '@marketplace/shared-contract/operations/dashboards/admin-dashboard';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { routes } from '@marketplace/shared-contract/platform/routes/routes';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { Page, QueryView } from '@marketplace/shared-ui';
import * as styles from './dashboards.module.css';
import { changeText, money } from './figures.ts';
import { LivePostsReport } from './live-posts.tsx';
import { OwnCharts } from './own-charts.tsx';

const plain = (value: number) => value.toLocaleString('en-GB');
const shown: [key: keyof DashboardFigures, name: string, write: (value: number) => string][] = [
  ['live', 'Posts For Sale today', plain],
  ['posted', 'Posted this month', plain],
  ['interest', 'Expressions of interest', plain],
  ['buyers', 'New buyers', plain],
  ['alerts', 'Alerts accepted', plain],
  ['revenue', 'Revenue before VAT', money],
];

/** Six figures of the month so far, each with its change against as many days of the month before. */
const MonthFigures = ({ figures: { days, now, before } }: { figures: MonthToDate }) => (
  <section className={styles.month} aria-label="This month so far">
    <dl className={styles.figures}>
      {shown.map(([key, name, write]) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{write(now[key])}</dd>
          <dd className={styles.change}>
            <Change now={now[key]} before={before[key]} /> <span>{`was ${write(before[key])}`}</span>
          </dd>
        </div>
      ))}
    </dl>
    <p className={styles.note}>
      {`The first ${countOf(days, 'day', 'days')} of this month, compared with the same days last month. Hidden posts count while their dates run.`}
    </p>
  </section>
);

const signs = { up: '▲', down: '▼', same: '' };
const looks = { up: styles.up, down: styles.down, same: styles.same };
const spoken = { up: 'up ', down: 'down ', same: '' };

function Change({ now, before }: { now: number; before: number }) {
  const { text, way } = changeText(now, before);
  return (
    <span className={looks[way]}>
      {signs[way] && <span aria-hidden>{signs[way]} </span>}
      <span className="visually-hidden">{spoken[way]}</span>
      <span>{text}</span>
    </span>
  );
}

/** The configured analytics report, or the product's own charts (ADM-007, PD-50). */
export function DashboardsScreen() {
  const dashboard = useAdminDashboardQuery(undefined, { refetchOnMountOrArgChange: true });
  const { title } = routes.Dashboards;
  return (
    <Page title={title} width="wide">
      {dashboard.data?.figures && <MonthFigures figures={dashboard.data.figures} />}
      {!dashboard.isLoading && (
        <div className={styles.report}>
          <LivePostsReport />
        </div>
      )}
      <QueryView query={dashboard} what="the dashboards">
        {(answer) => (answer.embedUrl ? <Report address={answer.embedUrl} /> : <OwnCharts dashboard={answer} />)}
      </QueryView>
    </Page>
  );
}

// The report runs its own scripts on its own origin and can't reach this page or its window.
const Report = ({ address }: { address: string }) => (
  <iframe
    className={styles.dashboardReport}
    title="Analytics report"
    src={address}
    sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
    referrerPolicy="no-referrer"
  />
);

const { useAdminDashboardQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    adminDashboard: build.query<Dashboard, void>({ query: () => apiRequest(adminCalls.dashboard) }),
  }),
});
