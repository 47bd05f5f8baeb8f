import type { Call } from '../calls/calls.ts';
import type { Direction } from '../json-list/paging.ts';
import type { Sorts } from '../json-list/post-sorts.ts';
import type { RouteName, RouteNamesOf } from '../routes/routes.ts';

/** How a value is written, alike in a table and in a file, and what the wire has for it. */
export type Formats = {
  text: string;
  email: string;
  count: number;
  yesNo: boolean;
  day: string;
  moment: string;
};

/** A column of a table. With a `format` it shows what the row has under its key; without one the area draws its cells. */
export type ListColumn = {
  title: string;
  /** Pixels. */
  width?: number;
  /** Takes what the others leave; its width is the least it has. */
  grows?: true;
  align?: 'right';
  /** What of a row a phone shows under its first column: a fact with its name, a long one, or what acts on it. */
  onCard?: 'fact' | 'wide' | 'corner';
  /** The sort option its heading sorts by. */
  sortBy?: string;
  /** Words: its heading sorts them from A to Z first, not the latest or most first. */
  fromAToZ?: true;
  format?: keyof Formats;
  /** A page that its text leads to, and under which key a row has its id. */
  leadsTo?: { route: RouteName; id: string };
};

/** One of a few. */
export type ChoiceFilter = {
  kind: 'choice';
  label: string;
  /** Each value with its name, in their order. */
  options: Readonly<Record<string, string>>;
  /** The name of no choice, where there may be none. */
  any?: string;
  /** What is chosen where the address names none of them. */
  usual?: string;
  /** What the call is sent for a value, where that is not the value under the filter's own name. */
  sends?: Readonly<Record<string, Readonly<Record<string, 'true'>>>>;
  /** What choosing one of the values sets besides. */
  sets?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The filter it takes out, as that belongs to another choice. */
  clears?: string;
};
/** A London day. */
export type DayFilter = { kind: 'day'; label: string };
/** What was created in the last so many days: `daysAfterCreation` of the call. */
export type DaysFilter = { kind: 'days'; usual: number };
/** What belongs to one thing alone: a link names it, nobody types it. */
export type OneFilter = { kind: 'one'; of: 'user' | 'anything'; clears?: string };
export type ListFilter = ChoiceFilter | DayFilter | DaysFilter | OneFilter;

/** A list of the Admin. The API makes its calls from it, the Admin's area its screen (ADR-0044). */
export type AdminList = {
  /** Its screen; `routes` has its path, its title and who may open it. */
  route: RouteNamesOf<'admin'>;
  /** What it lists, as it follows "Loading". */
  what: string;
  /** What one of its rows is called, and several. */
  rowName?: readonly [one: string, many: string];
  call: Call;
  /** The call that sends the whole list as a file, and the beginning of the file's name. */
  csv?: { call: Call; name: string };
  /** The key of the response that has the rows. Without one the response is the rows, and a header has their number. */
  rows?: string;
  /** Whether the response has the number of pages. */
  countsPages?: true;
  /** Whether a setting can switch off what it lists: the response then says whether it is on. */
  switched?: true;
  /** What its rows are to the browser's store: an act on one asks for the list again. Without it the list is not stored. */
  tag?: 'Post' | 'User' | 'Invoice' | 'Certificate';
  pageSizes: readonly number[];
  pageSize: number;
  /** What it can be sorted by and how the screen calls that; newest first where there is no choice. */
  sorts?: Sorts;
  sort?: string;
  /** The label of its search, where it has one. */
  search?: string;
  filters: Readonly<Record<string, ListFilter>>;
  /** The filter that is shown as tabs, and the call that counts what each of them has. */
  views?: { filter: string; call: Call };
  /** The columns of its table; a list without them is shown as cards, one that has cards too lets its reader choose. */
  columns?: Readonly<Record<string, ListColumn>>;
  /** What a row of the wire has besides its formatted columns. */
  beside?: Readonly<Record<string, keyof Formats>>;
};

/** The columns that need no cell of their own, and those that do. */
export type FormattedColumn<L extends AdminList> = {
  [K in keyof L['columns'] & string]: NonNullable<L['columns']>[K] extends { format: string } ? K : never;
}[keyof L['columns'] & string];
export type DrawnColumn<L extends AdminList> = Exclude<keyof L['columns'] & string, FormattedColumn<L>>;

type FormatOf<L extends AdminList, K> = K extends keyof L['columns']
  ? NonNullable<L['columns']>[K] extends { format: infer F extends keyof Formats }
    ? F
    : never
  : K extends keyof L['beside']
    ? L['beside'][K] & keyof Formats
    : never;

/** A row as the formats of a list say. A column may be without a value. */
type FormattedRow<L extends AdminList> = {
  [K in FormattedColumn<L>]: Formats[FormatOf<L, K>] | null;
} & { [K in keyof L['beside'] & string]: Formats[FormatOf<L, K>] };

/** Carries the type of a list's rows, and no value. */
type OfRows<Row> = { readonly row?: Row };
export type ListRow<L> = L extends OfRows<infer Row> ? NonNullable<Row> : never;

export type SortOf<L extends AdminList> = keyof L['sorts'] & string;
type Consistent<L extends AdminList> = {
  sort?: SortOf<L>;
  columns?: { [K in keyof L['columns']]: { sortBy?: SortOf<L> } };
};

/** The response of a list's call. */
export type ListAnswer<L extends AdminList & OfRows<object>> = L extends { rows: infer K extends string }
  ? { [P in K]: ListRow<L>[] } & { total: number } & (L extends { countsPages: true }
        ? { roundedPageCount: number }
        : object)
  : ListRow<L>[];

/** A list whose columns all have a format: nothing else says what its rows are, or how they look. */
export type PlainList = AdminList & {
  rows: string;
  /** The column or key that tells its rows apart. */
  rowKey: string;
  columns: Readonly<Record<string, ListColumn & { format: keyof Formats }>>;
  filters: Readonly<Record<string, ChoiceFilter>>;
};

/** Declares a list whose rows are what the formats of its columns say. */
export const plainList = <const L extends PlainList>(
  list: L & Consistent<L> & { rowKey: keyof FormattedRow<L> },
): L & OfRows<FormattedRow<L>> => list;

/** Declares a list whose rows have a schema of their own. */
export const adminList =
  <Row extends object>() =>
  <const L extends AdminList>(list: L & Consistent<L>): L & OfRows<Row> =>
    list;

/** Every key of any of them. */
type KeyOfAny<T> = T extends unknown ? keyof T : never;
type ParameterOf<N, F> = F extends { kind: 'days' }
  ? 'daysAfterCreation'
  : F extends { sends: infer S }
    ? KeyOfAny<S[keyof S]>
    : N;
type ValueOf<F> = F extends { kind: 'days' }
  ? number
  : F extends { sends: object }
    ? 'true' | 'false'
    : F extends { options: infer O }
      ? keyof O
      : string;

/** The parameters of a list: its order, its search and its filters, as the call has them. */
export type ListFilterQuery<L extends AdminList> = (L extends { sorts: object }
  ? { sort?: SortOf<L>; direction?: Direction }
  : object) &
  (L extends { search: string } ? { search?: string } : object) & {
    [N in keyof L['filters'] as ParameterOf<N, L['filters'][N]> & string]?: ValueOf<L['filters'][N]>;
  };
/** The same for a page of it. */
export type ListQuery<L extends AdminList> = { page?: number; pageSize?: number } & ListFilterQuery<L>;
