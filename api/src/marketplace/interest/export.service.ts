import type { Readable } from 'node:stream';
import { displayDate, displayTime } from '@marketplace/shared-contract/calendar';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context/context.ts';
import type { CsvColumn } from '../../platform/csv/csv.ts';
import { csvStream } from '../../platform/csv/csv-stream.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { type ExportedExpression, exportedExpressions, exportedIds } from '../expressions/expression.sql.ts';
import { findOwnPost } from '../posts/post.service.ts';

type Column = CsvColumn<ExportedExpression>;

const columns: Column[] = [
  ['Date Expressed', ({ createdAt }) => displayDate(createdAt)],
  ['Time Expressed', ({ createdAt }) => displayTime(createdAt).slice(0, 5)],
  ['Forenames', ({ forenames }) => forenames],
  ['Surname', ({ surname }) => surname],
  ['Company', ({ company }) => company],
  ['Position', ({ position }) => position],
  ['Email', ({ email1 }) => email1],
  ['Second Email', ({ email2 }) => email2 ?? ''],
  ['Telephone', ({ telephone }) => telephone],
  ['Mobile', ({ mobile }) => mobile],
  ['Address Line 1', ({ addressLine1 }) => addressLine1],
  ['Address Line 2', ({ addressLine2 }) => addressLine2],
  ['Address Line 3', ({ addressLine3 }) => addressLine3],
  ['Town/City', ({ townCity }) => townCity],
  ['County', ({ county }) => county],
  ['Postcode', ({ postcode }) => postcode],
  ['Country', ({ country }) => country ?? ''],
  ['Viewed', ({ viewedAt }) => (viewedAt ? 'Yes' : 'No')],
  ['Message', ({ profile }) => profile],
];
/** Only Admins are shown what a practitioner is not (PD-20). */
const adminColumn: Column = ['Visible to Practitioner', ({ visible }) => (visible ? 'Yes' : 'No')];

const safeName = (reference: string) => reference.replace(/[^A-Za-z0-9_-]+/g, '-').replace(/^-+|-+$/g, '') || 'post';

/**
 * All the interest in a post as a file for a spreadsheet (INT-014, PD-29 and PD-57); it marks nothing as viewed.
 */
export async function exportExpressions(
  { db, clock }: Context,
  viewer: SignedInUser,
  postId: number,
): Promise<{ csv: Readable; name: string }> {
  const { id, reference, activityHeading } = await findOwnPost(db, viewer, postId);
  const admin = viewer.role === 'admin';
  const csvColumns: Column[] = [
    ['Reference', () => reference],
    ['Heading', () => activityHeading],
    ...columns,
    ...(admin ? [adminColumn] : []),
  ];
  const ids = await exportedIds(db, id, admin);
  const csv = csvStream(csvColumns, ids, (some) => exportedExpressions(db, some));
  return { csv, name: `${safeName(reference)}-${today(clock)}` };
}
