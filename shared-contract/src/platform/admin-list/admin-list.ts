import type { Call } from '../calls/calls.ts';
import type { Direction } from '../json-list/paging.ts';
import type { Sorts } from '../json-list/post-sorts.ts';
import type { RouteName, RouteNamesOf } from '../routes/routes.ts';

/** How a value is written, both in a table and in a file, and its type on the wire. */
export type Formats = {
  text: string;
  email: string;
  count: number;
  yesNo: boolean;
  day: string;
  moment: string;
};

/** A column of a table. With a `format` it shows the row's value under its key; without one the area draws its cells. */
export type ListColumn = {
  title: string;
  /** Pixels. */
  width?: number;
  /** Takes the remaining width; its own width is the minimum. */
  grows?: true;
  align?: 'right';
  /** How a phone shows it under the first column: a fact with its name, a long text, or actions. */
  onCard?: 'fact' | 'wide' | 'corner';
  /** The sort option of its heading. */
  sortBy?: string;
  /** Words: its heading sorts them from A to Z first, not the latest or highest first. */
  fromAToZ?: true;
  format?: keyof Formats;
  /** The page its text links to, and the row's key with its id. */
  leadsTo?: { route: RouteName; id: string };
};

/** A choice of one. */
export type ChoiceFilter = {
  kind: 'choice';
  label: string;
  /** Each value with its name, in order. */
  options: Readonly<Record<string, string>>;
  /** The name of the empty choice, if there is one. */
  any?: string;
  /** The default if the address has no value. */
  usual?: string;
  /** The parameters sent for a value, if they differ from the filter's own name. */
  sends?: Readonly<Record<string, Readonly<Record<string, 'true'>>>>;
  /** Other filters set by choosing one of the values. */
  sets?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The filter it removes, as that belongs to another choice. */
  clears?: string;
};
/** A London day. */
export type DayFilter = { kind: 'day'; label: string };
/** Created in the last number of days: the call's `daysAfterCreation`. */
export type DaysFilter = { kind: 'days'; usual: number };
/** Everything about one thing: set by a link, never typed. */
export type OneFilter = { kind: 'one'; of: 'user' | 'anything'; clears?: string };
export type ListFilter = ChoiceFilter | DayFilter | DaysFilter | OneFilter;

/** An Admin's list. The API derives its calls from it, the Admin's area its screen (ADR-0044). */
export type AdminList = {
  /** Its screen; `routes` has the path, the title and the roles that may open it. */
  route: RouteNamesOf<'admin'>;
  /** The rows' name after "Loading". */
  what: string;
  /** A row's name, singular and plural. */
  rowName?: readonly [one: string, many: string];
  call: Call;
  /** The call that sends the whole list as a file, and the start of the file's name. */
  csv?: { call: Call; name: string };
  /** The response's key that has the rows. Without one the response is the rows, and a header has their number. */
  rows?: string;
  /** Whether the response has the number of pages. */
  countsPages?: true;
  /** Whether a setting can switch off what it lists: the response then says whether it is on. */
  switched?: true;
  /** The cache tag of its rows: an act on one reloads the list. Without it the list is not cached. */
  tag?: 'Post' | 'User' | 'Invoice' | 'Certificate';
  pageSizes: readonly number[];
  pageSize: number;
  /** Its sort options with their names; without any, newest first. */
  sorts?: Sorts;
  sort?: string;
  /** The label of its search, if any. */
  search?: string;
  filters: Readonly<Record<string, ListFilter>>;
  /** The filter shown as tabs, and the call that counts each. */
  views?: { filter: string; call: Call };
  /** The columns of its table; a list without any is shown as cards, one with both lets its reader choose. */
  columns?: Readonly<Record<string, ListColumn>>;
  /** A row's other keys on the wire, besides its formatted columns. */
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

/** The type of a row, from a list's formats. A column may have no value. */
type FormattedRow<L extends AdminList> = {
  [K in FormattedColumn<L>]: Formats[FormatOf<L, K>] | null;
} & { [K in keyof L['beside'] & string]: Formats[FormatOf<L, K>] };

/** Carries only the type of a list's rows. */
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

/** A list whose columns all have a format: nothing else describes its rows or their look. */
export type PlainList = AdminList & {
  rows: string;
  /** The column or key that identifies its rows. */
  rowKey: string;
  columns: Readonly<Record<string, ListColumn & { format: keyof Formats }>>;
  filters: Readonly<Record<string, ChoiceFilter>>;
};

/** Declares a list whose rows follow its columns' formats. */
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

/** A list's parameters: its order, its search and its filters, as sent to the call. */
export type ListFilterQuery<L extends AdminList> = (L extends { sorts: object }
  ? { sort?: SortOf<L>; direction?: Direction }
  : object) &
  (L extends { search: string } ? { search?: string } : object) & {
    [N in keyof L['filters'] as ParameterOf<N, L['filters'][N]> & string]?: ValueOf<L['filters'][N]>;
  };
/** The same with a page. */
export type ListQuery<L extends AdminList> = { page?: number; pageSize?: number } & ListFilterQuery<L>;
