import type { AreaHealth } from '@marketplace/shared-contract/operations/monitoring/admin-area-health';
import { shareRule } from '@marketplace/shared-contract/operations/monitoring/share-rule';
import { vitals } from '@marketplace/shared-contract/operations/monitoring/web-vitals';
import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { StatusBadge } from '@marketplace/shared-ui/post';
import type { Column } from '@marketplace/shared-ui/table';
import * as tableToolsStyles from '../table-tools.module.css';
import * as areaHealthStyles from './area-health.module.css';
import { partName } from './part-name.ts';

type Share = NonNullable<AreaHealth['shares']>[number];
type Reported = Share['shared'];

const verdicts = {
  'too few': { text: 'Not enough pages yet', tone: 'quiet' },
  'no worse': { text: 'No worse', tone: 'success' },
  worse: { text: 'Worse', tone: 'warning' },
} as const;

/** The reports on a release since its share started; for a finished share, the figures that decided are in the reason. */
const ReportedCell = ({ reported: { version, pages, errors }, isOver }: { reported: Reported; isOver: boolean }) => (
  <span className={areaHealthStyles.areaRelease}>
    {!isOver && <span>{pages > 0 ? `${(errors / pages).toFixed(2)} errors per page` : 'No reports'}</span>}
    {!isOver && pages > 0 && (
      <span className={tableToolsStyles.tableSmall}>
        {countOf(errors, 'error', 'errors')} on {countOf(pages, 'page', 'pages')}
      </span>
    )}
    <span className={`${tableToolsStyles.tableSmall} ${areaHealthStyles.version}`}>{version}</span>
  </span>
);

const usersOf = ({ percent, outcome }: Share): string => {
  if (percent !== null) return `${percent}% of the users`;
  return outcome === 'taken back' ? 'Taken back automatically' : 'Ended';
};

export const shareColumns: Column<Share>[] = [
  { key: 'area', title: 'Area', width: 110, render: ({ area }) => <strong>{partName(area)}</strong> },
  {
    key: 'users',
    title: 'Served to',
    onCard: 'fact',
    width: 190,
    render: (share) => (
      <span className={areaHealthStyles.areaRelease}>
        <span>{usersOf(share)}</span>
        <span className={tableToolsStyles.tableDate}>{displayMoment(share.settledAt ?? share.since)}</span>
      </span>
    ),
  },
  {
    key: 'shared',
    title: 'Shared release',
    onCard: 'fact',
    width: 190,
    render: ({ shared, percent }) => <ReportedCell reported={shared} isOver={percent === null} />,
  },
  {
    key: 'served',
    title: 'Compared with',
    onCard: 'fact',
    width: 190,
    render: ({ served, percent }) => <ReportedCell reported={served} isOver={percent === null} />,
  },
  {
    key: 'verdict',
    title: 'Verdict',
    onCard: 'wide',
    width: 360,
    render: ({ area, verdict, reason, problem }) => (
      <span className={areaHealthStyles.areaRelease}>
        <StatusBadge text={verdicts[verdict].text} tone={verdicts[verdict].tone} />
        {problem && (
          <strong>
            It could not be taken back: {problem} Run: npm run share -- {area} 0
          </strong>
        )}
        <span>{reason}</span>
      </span>
    ),
  },
];

const { leastPages, errors, vitals: measures } = shareRule;
const names = measures.names.map((name) => vitals[name].title.toLowerCase()).join(', ');

/** The rule in words, with the figures it uses. */
export const ShareRuleExplained = () => (
  <details className={areaHealthStyles.areaExplained}>
    <summary>When a share is taken back</summary>
    <p>
      Once each release has been opened on {leastPages} pages, they are compared every minute by what has been reported
      since the share began. The shared release is taken back if it has {errors.factor} times the errors per page, and{' '}
      {errors.moreBy} more; or if three quarters of {measures.leastPages} pages were {measures.factor} times as slow on
      a measure ({names}) and no longer good. Neither counts if it could be chance. The area’s owner is emailed, and
      everyone gets the other release from their next page.
    </p>
  </details>
);
