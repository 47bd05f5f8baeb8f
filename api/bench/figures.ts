import { readFile, writeFile } from 'node:fs/promises';

/** What is measured of a call or of the process, once in each round. */
export type Figure = { name: string; of: 'requests' | 'p99' | 'p95 ms' | 'times' | 'MB'; rounds: number[] };
type Recorded = Record<string, Partial<Record<Figure['of'], number>>>;

const file = new URL('previous.json', import.meta.url);

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const shown = (value: number | undefined) => (value === undefined ? '-' : value.toPrecision(3)).padStart(9);

/** Prints each figure with the least, the middle and the most of its rounds, next to that of the previous release. */
export async function printFigures(figures: Figure[]): Promise<void> {
  const previous = JSON.parse(await readFile(file, 'utf8')) as Recorded;
  const heads = ['least', 'median', 'most', 'previous'].map((head) => head.padStart(9));
  console.log(`\n${''.padEnd(28)}${heads.join('')}`);
  for (const { name, of, rounds } of figures) {
    const values = [Math.min(...rounds), median(rounds), Math.max(...rounds), previous[name]?.[of]];
    console.log(`${name.padEnd(20)}${of.padEnd(8)}${values.map(shown).join('')}`);
  }
}

/** Makes these the figures that the next release is compared with. */
export async function recordFigures(figures: Figure[]): Promise<void> {
  const recorded: Recorded = {};
  for (const { name, of, rounds } of figures)
    recorded[name] = { ...recorded[name], [of]: Number(median(rounds).toPrecision(3)) };
  const lines = Object.entries(recorded).map(([name, values]) => {
    const parts = Object.entries(values).map(([of, value]) => `"${of}": ${value}`);
    return `  "${name}": { ${parts.join(', ')} }`;
  });
  await writeFile(file, `{\n${lines.join(',\n')}\n}\n`);
}
