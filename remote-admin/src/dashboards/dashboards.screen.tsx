import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { Dashboard } from '@marketplace/shared-contract/operations/dashboards/admin-dashboard';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Page, QueryView } from '@marketplace/shared-ui';
import * as styles from './dashboards.module.css';
import { LivePostsReport } from './live-posts.tsx';
import { MonthFigures } from './month-figures.tsx';
import { OwnCharts } from './own-charts.tsx';

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
