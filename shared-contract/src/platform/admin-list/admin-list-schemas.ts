import { isDay } from '../clock/calendar.ts';
import { optionalLine } from '../fields/text-fields.ts';
import * as z from '../fields/zod.ts';
import { Direction, pageFields, searchField } from '../json-list/paging.ts';
import type {
  AdminList,
  ChoiceFilter,
  Formats,
  ListFilter,
  ListFilterQuery,
  ListQuery,
  ListRow,
} from './admin-list.ts';

// A list's schemas are separate from its declaration: the browser shows lists without them.

type Schema<T> = z.ZodMiniType<T, Record<string, unknown>>;

const truth = (name: string) => z.enum(['true', 'false'], { error: `${name} must be true or false` });
const isTruth = (values: readonly string[]) =>
  values.length === 2 && values.includes('true') && values.includes('false');

const parametersOf = (sends: NonNullable<ChoiceFilter['sends']>) => [
  ...new Set(Object.values(sends).flatMap((sent) => Object.keys(sent))),
];

function choiceFields(name: string, { options, sends }: ChoiceFilter) {
  if (sends) {
    return Object.fromEntries(parametersOf(sends).map((one) => [one, z.optional(truth(one))]));
  }
  const values = Object.keys(options);
  const schema = isTruth(values) ? truth(name) : z.enum(values, { error: `${name} is not an option` });
  return { [name]: z.optional(schema) };
}

const days = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'daysAfterCreation must be a whole number from 1 to 9999')),
  z.transform(Number),
);

/** The parameters of one filter. */
function filterFields([name, filter]: [string, ListFilter]): Record<string, z.ZodMiniType> {
  if (filter.kind === 'choice') return choiceFields(name, filter);
  if (filter.kind === 'days') return { daysAfterCreation: z.optional(days) };
  if (filter.kind === 'day')
    return { [name]: z.optional(z.string().check(z.refine(isDay, `${name} must be a date such as 2026-11-21`))) };
  const id =
    filter.of === 'user' ? z.string().check(z.regex(z.regexes.uuid(), `${name} must be a user id`)) : optionalLine(100);
  return { [name]: z.optional(id) };
}

/** Of the parameters that express one choice, at most one is true. */
function exclusive({ filters }: AdminList) {
  const together = Object.values(filters).flatMap((filter) =>
    filter.kind === 'choice' && filter.sends ? [parametersOf(filter.sends)] : [],
  );
  return together.map((names) =>
    z.refine<Record<string, unknown>>((query) => names.filter((name) => query[name] === 'true').length < 2, {
      path: [String(names.at(-1))],
      error: `${names.join(' and ')} exclude each other`,
    }),
  );
}

function fieldsOf({ sorts, search, filters }: AdminList) {
  return {
    ...(sorts && {
      sort: z.optional(z.enum(Object.keys(sorts), { error: 'sort is not an option' })),
      direction: z.optional(Direction),
    }),
    ...(search && searchField),
    ...Object.assign({}, ...Object.entries(filters).map(filterFields)),
  };
}

/** The parameters of a file of the list: it has no pages (PD-57). */
export const listFilterQuery = <L extends AdminList>(list: L) =>
  z.object(fieldsOf(list)).check(...exclusive(list)) as unknown as Schema<ListFilterQuery<L>>;

/** The parameters of a page of the list. */
export const listQuery = <L extends AdminList>(list: L) =>
  z.object({ ...pageFields, ...fieldsOf(list) }).check(...exclusive(list)) as unknown as Schema<ListQuery<L>>;

const formats: Record<keyof Formats, z.ZodMiniType> = {
  text: z.string(),
  email: z.string(),
  count: z.int(),
  yesNo: z.boolean(),
  day: z.string(),
  moment: z.string(),
};

/** A row of a list whose columns all have a format. */
export function rowOf<L extends AdminList>({ columns = {}, beside = {} }: L): z.ZodMiniType<ListRow<L>> {
  const shown = Object.entries(columns).flatMap(([key, { format }]) =>
    format ? [[key, z.nullable(formats[format])] as const] : [],
  );
  const others = Object.entries(beside).map(([key, format]) => [key, formats[format]] as const);
  return z.object(Object.fromEntries([...shown, ...others])) as unknown as z.ZodMiniType<ListRow<L>>;
}

/** The response of the list's call. */
export function listAnswer({ rows, countsPages, switched }: AdminList, row: z.ZodMiniType): z.ZodMiniType {
  const all = z.array(row);
  if (!rows) return all;
  return z.object({
    [rows]: all,
    ...(countsPages && { roundedPageCount: z.int() }),
    // Absent on servers older than November 2026.
    ...(switched && { on: z.optional(z.boolean()) }),
    total: z.int(),
  });
}
