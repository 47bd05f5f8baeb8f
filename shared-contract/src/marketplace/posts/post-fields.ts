/** The separator of a list of labels written as text, and the text for an empty list. */
export type Listing = { between: string; none: string };
type Label = { description: string };
export type Field = {
  /** Its name in the call that creates a post, and in the one that edits `part` of it. */
  draft: string;
  edit: string;
  part: 'detail' | 'description' | 'category' | 'additional' | 'assets';
  /** The key that has it in words on a card, and in a certificate's post. */
  card: string;
  /** Its name in forms. */
  label: string;
  /** Its value in an empty form; without it nothing is chosen yet. */
  blank?: '' | readonly [] | true;
  /** As text; empty if unset. */
  write: (value: never, listing: Listing) => string;
};

const text = (value: string) => value;
const named = (labels: readonly Label[], { between, none }: Listing) =>
  labels.map(({ description }) => description).join(between) || none;
const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');

/**
 * Every field a practitioner fills in about a sale (ADR-0040). All code that stores, edits, logs, shows, mails or certifies a post uses
 * this table; see post-schemas.ts, post-places.ts and the API's post-columns.sql.ts. No zod in this file: cards import it.
 */
export const postFields = {
  reference: {
    draft: 'Reference',
    edit: 'Reference',
    part: 'detail',
    card: 'reference',
    label: 'Reference',
    blank: '',
    write: text,
  },
  heading: {
    draft: 'ActivityHeading',
    edit: 'ActivityHeading',
    part: 'detail',
    card: 'activityHeading',
    label: 'Activity Heading',
    blank: '',
    write: text,
  },
  locations: {
    draft: 'Location',
    edit: 'Locations',
    part: 'detail',
    card: 'locations',
    label: 'Locations',
    blank: [],
    write: named,
  },
  appointment: {
    draft: 'BusinessStatusId',
    edit: 'BusinessStatusID',
    part: 'detail',
    card: 'businessStatus',
    label: 'Appointment Status',
    write: text,
  },
  trading: {
    draft: 'TradingStatusId',
    edit: 'TradingStatusID',
    part: 'detail',
    card: 'tradingStatus',
    label: 'Trading Status',
    write: text,
  },
  turnover: {
    draft: 'TurnoverId',
    edit: 'TurnoverID',
    part: 'detail',
    card: 'turnover',
    label: 'Turnover',
    write: text,
  },
  employees: {
    draft: 'EmployeesId',
    edit: 'EmployeesID',
    part: 'detail',
    card: 'employee',
    label: 'Employees',
    write: text,
  },
  assets: {
    draft: 'Assets',
    edit: 'Assets',
    part: 'assets',
    card: 'assets',
    label: 'Assets',
    blank: [],
    write: named,
  },
  description: {
    draft: 'Description',
    edit: 'Description',
    part: 'description',
    card: 'description',
    label: 'Description',
    blank: '',
    write: text,
  },
  displayHome: {
    draft: 'DisplayHome',
    edit: 'DisplayHome',
    part: 'detail',
    card: 'displayHome',
    label: 'Display Publicly',
    blank: true,
    write: yesOrNo,
  },
  primaryCategory: {
    draft: 'PrimaryCategory',
    edit: 'PrimaryCategory',
    part: 'category',
    card: 'primaryCategory',
    label: 'Primary Category',
    write: named,
  },
  additionalCategories: {
    draft: 'AdditionalCategories',
    edit: 'Categories',
    part: 'additional',
    card: 'categories',
    label: 'Additional Categories',
    blank: [],
    write: named,
  },
} as const satisfies Record<string, Field>;
export type PostField = keyof typeof postFields;
export type PostFields = typeof postFields;

/** The names of fields in a call: of a new post, or of an edit of one part. */
export type DraftName = PostFields[PostField]['draft'];
export type EditName<P extends Field['part']> = Extract<PostFields[PostField], { part: P }>['edit'];
export type DetailField = { [F in PostField]: PostFields[F]['part'] extends 'detail' ? F : never }[PostField];

/** Keys whose value may be undefined may also be missing. */
export type Loose<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: T[K];
};

export const postFieldNames = Object.keys(postFields) as PostField[];
export const fieldsOf = <P extends Field['part']>(part: P) =>
  postFieldNames.filter((field) => postFields[field].part === part) as {
    [F in PostField]: PostFields[F]['part'] extends P ? F : never;
  }[PostField][];
