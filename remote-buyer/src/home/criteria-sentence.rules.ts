import type { Chosen, HomeCriteria } from '@marketplace/shared-contract/operations/homes/role-homes';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';

const and = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const or = new Intl.ListFormat('en-GB', { type: 'disjunction' });
/** More than these are counted instead of named. */
const named = 3;

const listed = (names: readonly string[], several: string, format = and) =>
  names.length > named ? `${names.length} ${several}` : format.format(names);

/** The two ends of a band; an open one is empty. */
function endsOf(name: string): [start: string, end: string] | undefined {
  if (name === 'None') return ['0', '0'];
  const [, open, amount = ''] = /^(Under|Over) (.+)$/.exec(name) ?? [];
  if (open) return open === 'Under' ? ['', amount] : [amount, ''];
  const [start, end] = name.split(' to ');
  return start && end ? [start, end] : undefined;
}

/** Whether one band starts where another ends: at the same amount or, for whole numbers, at the next. */
const meets = (end: string, start: string) => end === start || (/^\d+$/.test(end) && String(Number(end) + 1) === start);

/** Joins consecutive bands into one range: "£250,000 to £500,000" and "£500,000 to £1 million". */
function bands({ names }: Chosen, several: string): string {
  // "Not disclosed" matches every buyer, so it adds nothing to another band.
  const told = names.length > 1 ? names.filter((name) => name !== 'Not disclosed') : names;
  const ends = told.flatMap((name) => [endsOf(name)].filter((one) => one !== undefined));
  const isRange = ends.length === told.length && ends.every(([start], at) => meets(ends[at - 1]?.[1] ?? start, start));
  const [start, end] = [ends[0]?.[0], ends.at(-1)?.[1]];
  if (told.length < 2 || !isRange) return listed(told.map(lowered), several, or);
  if (!start) return `up to ${end}`;
  return end ? `${start} to ${end}` : `${start} and over`;
}
const lowered = (name: string) =>
  /^(None|Under|Over|Not) ?/.test(name) ? name[0]?.toLowerCase() + name.slice(1) : name;

/** A buyer's criteria in one sentence; undefined if too little is chosen for any post to match. */
export function criteriaSentence({
  categories,
  locations,
  turnovers,
  employees,
  assets,
  keywords,
}: HomeCriteria): string | undefined {
  if ([locations, turnovers, employees].some(({ names }) => names.length === 0)) return undefined;
  const sectors = categories.length === 0 ? 'All sectors' : listed(categories, 'sectors and categories');
  const places = locations.all ? 'anywhere in the UK' : `in ${listed(locations.names, 'regions')}`;
  const parts = [
    `${sectors} ${places}`,
    ...(turnovers.all ? [] : [`turnover ${bands(turnovers, 'bands')}`]),
    ...(employees.all ? [] : [`${bands(employees, 'bands of')} employees`]),
    ...(assets.length > 0 ? [`with ${listed(assets, 'kinds of asset', or).toLowerCase()}`] : []),
    ...(keywords.length > 0
      ? [
          keywords.length > named
            ? countOf(keywords.length, 'keyword', 'keywords')
            : `mentioning ${or.format(keywords.map((word) => `“${word}”`))}`,
        ]
      : []),
  ];
  return `${parts.join('; ')}.`;
}
