// Separate from the schemas of paging, which code that only shows lists does not need.

/** A sort option: its specified name, and each direction in words, the usual one first. Each is an item of its own in a closed choice. */
export type SortWords = Readonly<Record<'name' | 'asc' | 'desc', string>>;
export type Sorts<S extends string = string> = Readonly<Record<S, SortWords>>;

/** The sort options of every post list (BUY-002, SELL-015), by name on the wire. */
export const postSorts = {
  startDate: { name: 'Start Date', desc: 'Newest first', asc: 'Oldest first' },
  endDate: { name: 'End Date', desc: 'Latest end date first', asc: 'Earliest end date first' },
  offersDue: { name: 'Offers Due', asc: 'Offers due soonest first', desc: 'Offers due latest first' },
  createdDate: { name: 'Created Date', desc: 'Last created first', asc: 'First created first' },
  reference: { name: 'Reference', asc: 'Reference A to Z', desc: 'Reference Z to A' },
  heading: { name: 'Heading', asc: 'Heading A to Z', desc: 'Heading Z to A' },
  turnover: { name: 'Turnover', desc: 'Highest turnover first', asc: 'Lowest turnover first' },
} as const satisfies Sorts;
