import type { BeforeLaunch as Open } from '@marketplace/shared-contract/operations/operator/before-launch';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { Card } from '@marketplace/shared-ui';
import * as styles from './before-launch.module.css';

/** What the Admin has to see to before the public comes (PD-62). */
export const BeforeLaunch = ({ list }: { list: Open }) => (
  <Card title="Before launch" className={styles.beforeLaunch}>
    <ul>
      {list.map(({ what, how, points, settings = [] }) => (
        <li key={what}>
          <strong>{what}</strong>
          <p>{how}</p>
          <More summary={countOf(points.length, 'point', 'points')} lines={points} />
          <More summary="For the server’s operator" lines={settings} small />
        </li>
      ))}
    </ul>
  </Card>
);

type MoreProps = { summary: string; lines: readonly string[]; small?: boolean };

const More = ({ summary, lines, small = false }: MoreProps) =>
  lines.length > 0 && (
    <details className={small ? styles.small : undefined}>
      <summary>{summary}</summary>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
