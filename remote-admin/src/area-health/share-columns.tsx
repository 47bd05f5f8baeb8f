import type { AreaHealth } from '@marketplace/shared-contract/admin-area-health';
import { displayMoment } from '@marketplace/shared-contract/calendar';
import { countOf } from '@marketplace/shared-contract/plural';
import { shareRule } from '@marketplace/shared-contract/share-rule';
import { vitals } from '@marketplace/shared-contract/web-vitals';
import { StatusBadge } from '@marketplace/shared-ui/post';
import type { Column } from '@marketplace/shared-ui/table';
import * as tableToolsStyles from '../table-tools.module.css';
import * as areaHealthStyles from './area-health.module.css';
import { partName } from './part-name.ts';

type Share = NonNullable<AreaHealth['shares']>[number];
type Reported = Share['shared'];

const verdicts = {
  'too few': { text: 'Too few pages yet', tone: 'quiet' },
  'no worse': { text: 'No worse', tone: 'success' },
  worse: { text: 'Worse', tone: 'warning' },
} as const;

/** What a release reported since the share began; of a share that is over, the reason has the figures that decided. */
const ReportedCell = ({ reported: { version, pages, errors }, isOver }: { reported: Reported; isOver: boolean }) => (
  <span className={areaHealthStyles.areaRelease}>
    {!isOver && <span>{pages > 0 ? `${(errors / pages).toFixed(2)} errors a page` : 'No reports'}</span>}
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
  return outcome === 'taken back' ? 'Taken back by the rule' : 'Ended';
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
    title: 'By the rule',
    onCard: 'fact',
    width: 360,
    render: ({ area, verdict, reason, problem }) => (
      <span className={areaHealthStyles.areaRelease}>
        <StatusBadge text={verdicts[verdict].text} tone={verdicts[verdict].tone} />
        {problem && (
          <strong>
            It could not be taken back: {problem} Please run: npm run share -- {area} 0
          </strong>
        )}
        <span>{reason}</span>
      </span>
    ),
  },
];

const { leastPages, errors, vitals: measures } = shareRule;
const names = measures.names.map((name) => vitals[name].title.toLowerCase()).join(', ');

/** The rule in words, from the figures it is applied with. */
export const ShareRuleExplained = () => (
  <details className={areaHealthStyles.areaExplained}>
    <summary>When a share is taken back</summary>
    <p>
      Each minute both releases are compared by what was reported since the share began, once each was opened with{' '}
      {leastPages} pages. The shared one is taken back if it has {errors.factor} times the errors a page, and{' '}
      {errors.moreBy} more; or if three quarters of {measures.leastPages} pages met a measure ({names}){' '}
      {measures.factor} times as high and not good any more; and if chance alone would hardly do that. The area’s owner
      gets a mail, and everybody is served the other release from their next page on.
    </p>
  </details>
);
