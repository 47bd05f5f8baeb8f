import type { AreaHealth } from '@marketplace/shared-contract/operations/monitoring/admin-area-health';
import { vitalNames, vitals } from '@marketplace/shared-contract/operations/monitoring/web-vitals';
import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { isRouteName, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { StatusBadge } from '@marketplace/shared-ui/post';
import type { Column } from '@marketplace/shared-ui/table';
import * as tableToolsStyles from '../table-tools.module.css';
import * as areaHealthStyles from './area-health.module.css';
import { MeasureCell } from './measure-cell.tsx';
import { partName } from './part-name.ts';

type Release = AreaHealth['releases'][number];
type KnownError = AreaHealth['errors'][number];

const number = (value: number) => value.toLocaleString('en-GB');

export const releaseColumns: Column<Release>[] = [
  {
    key: 'area',
    title: 'Area',
    width: 190,
    render: ({ area, version }) => (
      <span className={areaHealthStyles.areaRelease}>
        <strong>{partName(area)}</strong>
        <span className={`${tableToolsStyles.tableSmall} ${areaHealthStyles.version}`}>{version}</span>
      </span>
    ),
  },
  { key: 'owner', title: 'Owner', onCard: 'fact', width: 130, render: ({ owner }) => owner ?? '–' },
  {
    key: 'since',
    title: 'Served since',
    onCard: 'fact',
    width: 150,
    render: ({ since, served, sharedWith }) =>
      sharedWith !== undefined ? (
        <span className={areaHealthStyles.areaRelease}>
          <span>{sharedWith}% of the users</span>
          <span className={tableToolsStyles.tableDate}>{since ? displayMoment(since) : '–'}</span>
        </span>
      ) : served && since ? (
        <span className={tableToolsStyles.tableDate}>{displayMoment(since)}</span>
      ) : served ? (
        '–'
      ) : (
        'No longer'
      ),
  },
  {
    key: 'errors',
    title: 'Pages with an error',
    onCard: 'fact',
    width: 120,
    align: 'right',
    render: ({ errors }) => (errors > 0 ? <StatusBadge text={number(errors)} tone="warning" /> : '0'),
  },
  ...vitalNames.map((name) => ({
    key: name,
    title: vitals[name].title,
    onCard: 'fact' as const,
    width: 120,
    render: ({ vitals: measures }: Release) => {
      const measure = measures.find((one) => one.name === name);
      return measure ? <MeasureCell measure={measure} /> : '–';
    },
  })),
];

export const errorColumns: Column<KnownError>[] = [
  {
    key: 'error',
    title: 'Error',
    width: 360,
    render: ({ message, file }) => (
      <span className={areaHealthStyles.areaError}>
        <span>{message}</span>
        {file && <span className={tableToolsStyles.tableSmall}>{file}</span>}
      </span>
    ),
  },
  {
    key: 'area',
    title: 'Area',
    onCard: 'fact',
    width: 170,
    render: ({ area, version }) => (
      <span className={areaHealthStyles.areaRelease}>
        <span>{partName(area)}</span>
        <span className={`${tableToolsStyles.tableSmall} ${areaHealthStyles.version}`}>{version}</span>
      </span>
    ),
  },
  {
    key: 'route',
    title: 'Screen',
    onCard: 'fact',
    width: 170,
    render: ({ route }) => (isRouteName(route) ? routes[route].title : route),
  },
  { key: 'pages', title: 'Pages', onCard: 'fact', width: 90, align: 'right', render: ({ pages }) => number(pages) },
  {
    key: 'first',
    title: 'First seen',
    onCard: 'fact',
    width: 160,
    render: ({ firstSeen }) => <span className={tableToolsStyles.tableDate}>{displayMoment(firstSeen)}</span>,
  },
  {
    key: 'last',
    title: 'Last seen',
    onCard: 'fact',
    width: 160,
    render: ({ lastSeen }) => <span className={tableToolsStyles.tableDate}>{displayMoment(lastSeen)}</span>,
  },
];
