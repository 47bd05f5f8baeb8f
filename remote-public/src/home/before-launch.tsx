import { useJson } from '@marketplace/shared-auth';
import type { BeforeLaunch as Open } from '@marketplace/shared-contract/before-launch';
import { adminCalls } from '@marketplace/shared-contract/calls.admin';
import { countOf } from '@marketplace/shared-contract/plural';
import { Card, LoadFailed } from '@marketplace/shared-ui';
import * as styles from './before-launch.module.css';

/** What the Admin has to see to before the public comes; nothing once all of it is done (PD-62). */
export function BeforeLaunch() {
  const { data, error, isFetching, refetch } = useJson<Open>(adminCalls.beforeLaunch);
  if (error !== undefined && !data)
    return <LoadFailed what="what is to be done before launch" onRetry={refetch} retrying={isFetching} />;
  if (!data || data.length === 0) return null;
  return (
    <Card className={styles.beforeLaunch}>
      <h2>Before launch</h2>
      <ul>
        {data.map(({ what, how, points }) => (
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
}
