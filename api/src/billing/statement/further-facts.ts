import type { StatementPart } from '@marketplace/shared-contract/billing/statement/statement-words';

/** What further facts of a part say: of the timetable, the outcome, the particulars. */
export type FurtherFacts = { part: StatementPart; label: string; value: string; source: string }[];
