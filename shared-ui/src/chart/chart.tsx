import {
  BarController,
  BarElement,
  CategoryScale,
  Chart as Drawing,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { useEffect, useRef } from 'react';
import { useTheme } from '../theme/use-theme.ts';
import { darkColors, tokens } from '../tokens.ts';
import { isLabelled } from './axis-labels.rules.ts';
import './chart.css';

Drawing.register(BarController, BarElement, CategoryScale, Legend, LinearScale, LineController, LineElement);
Drawing.register(PointElement, Tooltip);
// A single chart's options do not reach its axes.
Object.assign(Drawing.defaults.font, { family: tokens.font.body, size: tokens.text.small });

type Series = { name: string; values: readonly (number | null)[] };

type ChartProps = {
  /** A description for assistive technology; an adjacent table has the figures. */
  label: string;
  kind: 'line' | 'bar';
  labels: readonly string[];
  series: readonly Series[];
  /** Formats a figure in the tooltip. */
  write?: (value: number) => string;
  /** Formats it on the axis, if shorter. */
  writeAxis?: (value: number) => string;
  stacked?: boolean;
};

const themes = { light: tokens.color, dark: darkColors };
const plain = (value: number) => value.toLocaleString('en-GB');

/** A chart on a canvas: the page's policy would refuse inline styles and scripts. */
export function Chart({ label, kind, labels, series, write = plain, writeAxis = write, stacked = false }: ChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useTheme();
  const dataKey = JSON.stringify([kind, labels, series, stacked, theme]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: redraws when the values change, not when the array does
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    let gone = false;
    let drawing: Drawing | undefined;
    const draw = () => {
      if (gone) return;
      drawing = new Drawing(context, settingsOf({ kind, labels, series, write, writeAxis, stacked, theme }));
    };
    // Labels measured in the fallback font would not fit once the real one has loaded.
    void document.fonts.load(`${tokens.text.small}px ${tokens.font.body}`).then(draw, draw);
    return () => {
      gone = true;
      drawing?.destroy();
    };
  }, [dataKey]);
  return (
    <div className="chart">
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  );
}

type Settings = Required<Omit<ChartProps, 'label'>> & { theme: keyof typeof themes };

function settingsOf({ kind, labels, series, write, writeAxis, stacked, theme }: Settings) {
  const color = themes[theme];
  const colours = [color.primary, color.brass, color.success, color.error, color.muted];
  const still = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  return {
    type: kind,
    data: {
      labels: [...labels],
      datasets: series.map(({ name, values }, index) => ({
        label: name,
        data: [...values],
        borderColor: colours[index],
        backgroundColor: colours[index],
        borderWidth: kind === 'line' ? 2 : 0,
        pointRadius: 2,
        spanGaps: true,
        maxBarThickness: 40,
      })),
    },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      animation: still ? (false as const) : { duration: 300 },
      interaction: { mode: 'index' as const, intersect: false },
      scales: {
        x: {
          stacked,
          grid: { display: false },
          ticks: {
            color: color.muted,
            maxRotation: 0,
            autoSkip: false,
            // A line's last label ends where the line does: centred, it would overflow.
            align: kind === 'line' ? ('inner' as const) : ('center' as const),
            callback(this: { chart: { width: number } }, _: unknown, at: number) {
              return isLabelled(at, labels, this.chart.width) ? labels[at] : '';
            },
          },
        },
        y: {
          stacked,
          beginAtZero: true,
          grid: { color: color.line },
          ticks: {
            color: color.muted,
            maxTicksLimit: 6,
            callback: (value: string | number) => writeAxis(Number(value)),
          },
        },
      },
      plugins: {
        legend: { display: series.length > 1, labels: { color: color.ink, boxWidth: 14 } },
        tooltip: {
          callbacks: {
            label: (item: { dataset: { label?: string }; parsed: { y: number | null } }) =>
              `${item.dataset.label}: ${item.parsed.y === null ? '–' : write(item.parsed.y)}`,
          },
        },
      },
    },
  };
}
