import type { AuditEntry } from '@marketplace/shared-contract/operations/audit/admin-audit';
import {
  actInWords,
  changesOf,
  changeText,
  subjectInWords,
} from '@marketplace/shared-contract/operations/audit/audit-words';
import { auditList } from '@marketplace/shared-contract/operations/lists/audit-log';
import { type CsvColumn, moment } from '../../platform/csv/csv.ts';

const types: Record<string, string> = auditList.filters.subject.options;

/** What a file of the log has, in the words of its screen. */
export const auditCsvColumns: readonly CsvColumn<AuditEntry>[] = [
  ['When', ({ at }) => moment(at)],
  ['Who', ({ actor, firm }) => (actor ? `${actor.name}${firm ? `, for ${firm}` : ''}` : 'The product')],
  ['Act', ({ act }) => actInWords(act)],
  ['Type', ({ subject }) => types[subject] ?? subject],
  ['On', subjectInWords],
  ['What changed', (entry) => changesOf(entry).map(changeText).join('; ')],
];
