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
import { tokens } from '../tokens.ts';
import './chart.css';

Drawing.register(BarController, BarElement, CategoryScale, Legend, LinearScale, LineController, LineElement);
Drawing.register(PointElement, Tooltip);

type Series = { name: string; values: readonly (number | null)[] };

type ChartProps = {
  /** A description for assistive tools; the figures themselves are in a table beside it. */
  label: string;
  kind: 'line' | 'bar';
  labels: readonly string[];
  series: readonly Series[];
  /** How a figure is written on the axis and in the tip. */
  write?: (value: number) => string;
  stacked?: boolean;
};

const { primary, brass, success, error, muted } = tokens.color;
const colours = [primary, brass, success, error, muted];
const plain = (value: number) => value.toLocaleString('en-GB');

/** ChartWithTable as a picture, drawn on a canvas: no style and no script that the page's policy would refuse. */
export function Chart({ label, kind, labels, series, write = plain, stacked = false }: ChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const dataKey = JSON.stringify([kind, labels, series, stacked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again when the figures are others, not when their list is
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const drawing = new Drawing(context, settingsOf({ kind, labels, series, write, stacked }));
    return () => drawing.destroy();
  }, [dataKey]);
  return (
    <div className="chart">
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  );
}

function settingsOf({ kind, labels, series, write, stacked }: Required<Omit<ChartProps, 'label'>>) {
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
      font: { family: tokens.font.body },
      interaction: { mode: 'index' as const, intersect: false },
      scales: {
        x: { stacked, grid: { display: false }, ticks: { color: tokens.color.muted, maxRotation: 0 } },
        y: {
          stacked,
          beginAtZero: true,
          grid: { color: tokens.color.line },
          ticks: {
            color: tokens.color.muted,
            maxTicksLimit: 6,
            callback: (value: string | number) => write(Number(value)),
          },
        },
      },
      plugins: {
        legend: { display: series.length > 1, labels: { color: tokens.color.ink, boxWidth: 14 } },
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
