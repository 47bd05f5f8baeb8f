import type { BeforeLaunch as Open } from '@marketplace/shared-contract/before-launch';
import { countOf } from '@marketplace/shared-contract/plural';
import { Card } from '@marketplace/shared-ui';
import * as styles from './before-launch.module.css';

/** What the Admin has to see to before the public comes (PD-62). */
export const BeforeLaunch = ({ list }: { list: Open }) => (
  <Card title="Before launch" className={styles.beforeLaunch}>
    <ul>
      {list.map(({ what, how, points }) => (
        <li key={what}>
          <strong>{what}</strong>
          <p>{how}</p>
          {points.length > 0 && (
            <details>
              <summary>{countOf(points.length, 'point', 'points')}</summary>
              <ul>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ul>
  </Card>
);
