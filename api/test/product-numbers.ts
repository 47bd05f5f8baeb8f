import { Histogram } from 'prom-client';
import { productMetrics } from '../src/operations/metrics/metrics.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { connect } from '../src/platform/database/connect.ts';

/** What Prometheus adds to every number it scrapes. */
const always = ['instance', 'job'];

/** A process's metrics, as Prometheus stores them, each with the labels for selecting it. */
export function productNumbers(): Map<string, string[]> {
  const { registry } = productMetrics({
    db: connect('postgres://nobody@127.0.0.1/none'),
    clock: systemClock,
    config: readConfig({ NODE_ENV: 'test' }, '/'),
  });
  const numbers = new Map([['up', always]]);
  for (const metric of registry.getMetricsAsArray()) {
    const { name, labelNames = [] } = metric as unknown as { name: string; labelNames?: string[] };
    const labels = [...labelNames, ...always];
    if (!(metric instanceof Histogram)) numbers.set(name, labels);
    else
      for (const end of ['count', 'sum', 'bucket'])
        numbers.set(`${name}_${end}`, end === 'bucket' ? [...labels, 'le'] : labels);
  }
  registry.clear();
  return numbers;
}
