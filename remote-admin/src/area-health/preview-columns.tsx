import type { AreaHealth } from '@marketplace/shared-contract/operations/monitoring/admin-area-health';
import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import type { Column } from '@marketplace/shared-ui/table';
import * as tableToolsStyles from '../table-tools.module.css';
import * as areaHealthStyles from './area-health.module.css';
import { partName } from './part-name.ts';

type Preview = NonNullable<AreaHealth['previews']>[number];

export const previewColumns: Column<Preview>[] = [
  {
    key: 'name',
    title: 'Preview',
    width: 190,
    render: ({ name, address }) => (
      // A tab of its own: it shows the preview until it is left.
      <a href={address} target="_blank" rel="noopener">
        {name}
        <span className="visually-hidden"> (opens a new tab)</span>
      </a>
    ),
  },
  {
    key: 'shows',
    title: 'Shows',
    onCard: 'wide',
    width: 230,
    render: ({ releases }) => (
      <span className={areaHealthStyles.areaRelease}>
        {releases.map(({ area, version }) => (
          <span key={area}>
            <strong>{partName(area)}</strong> <span className={tableToolsStyles.tableSmall}>{version}</span>
          </span>
        ))}
      </span>
    ),
  },
  { key: 'until', title: 'Ends', onCard: 'fact', width: 190, render: ({ until }) => displayMoment(until) },
  {
    key: 'who',
    title: 'Made by',
    onCard: 'fact',
    width: 260,
    render: ({ who, since }) => (
      <span className={areaHealthStyles.areaRelease}>
        <span>{who}</span>
        <span className={tableToolsStyles.tableDate}>{displayMoment(since)}</span>
      </span>
    ),
  },
  { key: 'why', title: 'Why', onCard: 'wide', width: 220, render: ({ why }) => why ?? '–' },
];

/** What a preview is, and how one ends before its time. */
export const PreviewsExplained = () => (
  <details className={areaHealthStyles.areaExplained}>
    <summary>What a preview is</summary>
    <p>
      A build that is shown only in the tab that opened its address, with the live service’s data. It ends
      automatically. To end it now, run: npm run preview -- NAME --end
    </p>
  </details>
);
