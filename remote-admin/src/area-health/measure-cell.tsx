import type { AreaHealth } from '@marketplace/shared-contract/operations/monitoring/admin-area-health';
import {
  type Rating,
  ratingOf,
  ratings,
  type VitalName,
  vitals,
} from '@marketplace/shared-contract/operations/monitoring/web-vitals';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { DefinitionList } from '@marketplace/shared-ui';
import { StatusBadge } from '@marketplace/shared-ui/post';
import * as tableToolsStyles from '../table-tools.module.css';
import * as areaHealthStyles from './area-health.module.css';

type Measure = AreaHealth['releases'][number]['vitals'][number];

const words: Record<Rating, string> = { good: 'Good', 'needs improvement': 'Needs work', poor: 'Poor' };
const tones = { good: 'success', 'needs improvement': 'brass', poor: 'warning' } as const;

/** A value for reading: seconds from one on, milliseconds below; layout shift has no unit. */
function valueText(name: VitalName, value: number): string {
  if (name === 'CLS') return value.toFixed(2);
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;
}

/** The typical value, as a number and in words, and the number of pages. */
export function MeasureCell({ measure: { name, p75, pages } }: { measure: Measure }) {
  const rating = ratingOf(name, p75);
  const count = ratings.reduce((sum, one) => sum + pages[one], 0);
  return (
    <span className={areaHealthStyles.areaMeasure}>
      <span>{valueText(name, p75)}</span>
      <StatusBadge text={words[rating]} tone={tones[rating]} />
      <span className={tableToolsStyles.tableSmall}>{countOf(count, 'page', 'pages')}</span>
    </span>
  );
}

/** What the measures mean, for readers who do not know their abbreviations. */
export const MeasuresExplained = () => (
  <details className={areaHealthStyles.areaExplained}>
    <summary>What the measures mean</summary>
    <p>
      Three quarters of the pages did at least as well as each figure. Pages report two seconds after loading, and
      report nothing about their users. A page counts towards its area, so the shell has no figures of its own.
    </p>
    <DefinitionList
      look="terms"
      items={Object.entries(explained).map(([name, meaning]) => explanation(name as VitalName, meaning))}
    />
  </details>
);

const explanation = (name: VitalName, meaning: string) => {
  const { title, good, poor } = vitals[name];
  return [title, `${meaning} Good up to ${valueText(name, good)}, poor above ${valueText(name, poor)}.`] as const;
};

const explained: Record<VitalName, string> = {
  LCP: 'Time until the largest text or picture appears (LCP).',
  INP: 'Time the page takes to respond to a press or a key (INP).',
  CLS: 'How much the page moves while it is being read (CLS).',
  FCP: 'Time until something appears (FCP).',
  TTFB: 'Time until the server starts to respond (TTFB).',
};
