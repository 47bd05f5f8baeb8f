import { displayDate } from '@marketplace/shared-contract/calendar';
import { stringify } from 'csv-stringify/sync';
import { today } from '../clock.ts';
import type { Context } from '../context.ts';
import type { SignedInUser } from '../plugins/access.ts';
import { findOwnPost } from '../posts/post.service.ts';
import { type ExportedExpression, exportedExpressions } from './expression.sql.ts';

type Column = [title: string, of: (row: ExportedExpression) => string];

const columns: Column[] = [
  ['Date Expressed', ({ createdAt }) => displayDate(createdAt)],
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
  ['Viewed', ({ viewedAt }) => (viewedAt ? 'Yes' : 'No')],
  ['Message', ({ profile }) => profile],
];
/** Only Admins are shown what a practitioner is not (decision 20). */
const adminColumn: Column = ['Visible to Practitioner', ({ visible }) => (visible ? 'Yes' : 'No')];

const safeName = (reference: string) => reference.replace(/[^A-Za-z0-9_-]+/g, '-').replace(/^-+|-+$/g, '') || 'post';

/**
 * The interest in a post as a file for a spreadsheet (INT-014, decision 29); it marks nothing as viewed. No cell can run
 * as a formula: buyers write what the practitioner opens.
 */
export async function exportExpressions({ db, clock }: Context, viewer: SignedInUser, postId: number) {
  const { id, reference } = await findOwnPost(db, viewer, postId);
  const admin = viewer.role === 'admin';
  const shown = admin ? [...columns, adminColumn] : columns;
  const rows = (await exportedExpressions(db, id, admin)).map((row) => shown.map(([, of]) => of(row)));
  const csv = stringify([['Reference', ...shown.map(([title]) => title)], ...rows.map((row) => [reference, ...row])], {
    escape_formulas: true,
    record_delimiter: 'windows',
  });
  return { csv, fileName: `${safeName(reference)}-${today(clock)}.csv` };
}
