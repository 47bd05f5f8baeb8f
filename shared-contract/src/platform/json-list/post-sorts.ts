// Apart from the schemas of paging: what only shows lists takes none of them.

/** The sort options of every post list (BUY-002, SELL-015), and what the wire calls them. */
export const postSorts = {
  startDate: 'Start Date',
  endDate: 'End Date',
  offersDue: 'Offers Due',
  createdDate: 'Created Date',
  reference: 'Reference',
  heading: 'Heading',
  turnover: 'Turnover',
} as const;
