import type { Readable } from 'node:stream';
import type { ReceivedInterestQuery } from '@marketplace/shared-contract/marketplace/interest/expression';
import { interestStates } from '@marketplace/shared-contract/marketplace/interest/interest-progress';
import { displayDate, displayTime } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { CsvColumn } from '../../platform/csv/csv.ts';
import { csvStream } from '../../platform/csv/csv-stream.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { type ExportedExpression, exportedExpressions, exportedIds } from '../expressions/expression.sql.ts';
import { findOwnPost } from '../posts/post.service.ts';
import { orderOf, received } from './received-interest.sql.ts';

type Column = CsvColumn<ExportedExpression>;

const columns: Column[] = [
  ['Reference', ({ reference }) => reference],
  ['Heading', ({ activityHeading }) => activityHeading],
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
const stateColumn: Column = ['State', ({ state }) => interestStates[state]];
/** Only its author sees a note. */
const ownerColumns: Column[] = [stateColumn, ['Note', ({ note }) => note ?? '']];
/** Only Admins see what is hidden from a practitioner (PD-20). */
const adminColumns: Column[] = [stateColumn, ['Visible to Practitioner', ({ visible }) => (visible ? 'Yes' : 'No')]];
const columnsFor = (admin: boolean) => [...columns, ...(admin ? adminColumns : ownerColumns)];

const safeName = (reference: string) => reference.replace(/[^A-Za-z0-9_-]+/g, '-').replace(/^-+|-+$/g, '') || 'post';

type Export = { csv: Readable; name: string };

/** All the interest in a post as a spreadsheet file (INT-014, PD-29 and PD-57); marks nothing as viewed. */
export async function exportExpressions({ db, clock }: Context, viewer: SignedInUser, postId: number): Promise<Export> {
  const { id, reference } = await findOwnPost(db, viewer, postId);
  const admin = viewer.role === 'admin';
  const ids = await exportedIds(db, id, admin);
  const csv = csvStream(columnsFor(admin), ids, (some) => exportedExpressions(db, some));
  return { csv, name: `${safeName(reference)}-${today(clock)}` };
}

/** The interest in all of a seller's posts, filtered and sorted like their list; marks nothing as viewed. */
export async function exportReceived(
  { db, clock }: Context,
  viewer: SignedInUser,
  asked: ReceivedInterestQuery,
): Promise<Export> {
  const admin = viewer.role === 'admin';
  const { key, direction } = orderOf(asked);
  const { rows } = await sql<{ id: number }>`
    select e.id ${received({ id: viewer.id, admin }, asked, clock.now())}
    order by ${key} ${direction}, e.id ${direction}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const csv = csvStream(columnsFor(admin), ids, (some) => exportedExpressions(db, some));
  return { csv, name: `interest-${today(clock)}` };
}
