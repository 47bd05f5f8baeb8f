import type { StatementPart } from '@marketplace/shared-contract/billing/statement/statement-words';

/** More facts of a statement's part: about the timetable, the outcome, the particulars. */
export type FurtherFacts = { part: StatementPart; label: string; value: string; source: string }[];
