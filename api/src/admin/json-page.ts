/** A page of rows as the text of a JSON list, and the number of the newest row of all, by which a count may stand. */
export type JsonPage = { list: string; newest: number | undefined };
