import type { Query } from '@marketplace/shared-auth';
import type { Call } from '@marketplace/shared-contract/platform/calls/calls';
import { Card, lazyPart } from '@marketplace/shared-ui';
import * as styles from './chart-with-table.module.css';
import { CsvButton } from './csv-button.tsx';

type ChartSeries = { name: string; values: readonly (number | null)[] };
type ChartWithTableProps = {
  title: string;
  /** The heading of the table's rows. */
  per: string;
  kind: 'line' | 'bar';
  stacked?: boolean;
  labels: readonly string[];
  series: readonly ChartSeries[];
  write?: (value: number) => string;
  /** Formats a figure on the axis, if shorter. */
  writeAxis?: (value: number) => string;
  /** The call that returns the table as a file. */
  file?: { call: Call; query: Query };
};

type ChartProps = Pick<ChartWithTableProps, 'kind' | 'stacked' | 'labels' | 'series' | 'write' | 'writeAxis'> & {
  label: string;
};
// The chart library is loaded with the first chart.
const Chart = lazyPart<ChartProps>('the chart', () => import('@marketplace/shared-ui/chart').then((m) => m.Chart));
const plain = (value: number) => value.toLocaleString('en-GB');

/** A chart, its table, and the table as a file if available. */
export function ChartWithTable({ title, per, file, ...drawn }: ChartWithTableProps) {
  const { labels, series, write = plain } = drawn;
  return (
    <Card title={title} className={styles.figures}>
      <Chart label={`Chart: ${title}. The table below has the same figures.`} {...drawn} />
      <details className={styles.figuresTable}>
        <summary>{`Figures: ${title}`}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className={styles.figuresScroll} tabIndex={0} aria-label={title}>
          <table>
            <thead>
              <tr>
                <th scope="col">{per}</th>
                {series.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {labels.map((label, index) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {series.map(({ name, values }) => (
                    <td key={name}>{valueText(values[index], write)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        {file && <CsvButton {...file} />}
      </details>
    </Card>
  );
}

const valueText = (value: number | null | undefined, write: (value: number) => string) =>
  value === null || value === undefined ? '–' : write(value);
