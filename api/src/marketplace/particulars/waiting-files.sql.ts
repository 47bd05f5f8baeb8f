import { particularsBytes } from '@marketplace/shared-contract/marketplace/particulars/documents';
import { transferLimit } from '@marketplace/shared-contract/marketplace/particulars/transfers';
import { accountLimits } from '@marketplace/shared-contract/operations/limits';
import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/connect.ts';
import { sizeOf } from './particulars.sql.ts';

const mostBytes = 'The particulars of a post can be at most 300 MB in all';
const goAfterADay = 'Files that belong to no document go a day after they were sent.';

type Asked = {
  accountId: string;
  postId: number;
  size: number;
  /** The upload that the file arrives by: it is already counted. */
  transferId?: string | undefined;
};

type Waiting = { count: number; bytes: number; ofAccount: number; stored: number };

/** How many bytes of uploaded documents of an account are stored, in all posts. */
const storedOf = (accountId: string) => sql<number>`(
  select coalesce(sum(size), 0)::float8 from particulars_version where uploaded_by = ${accountId} and file_key is not null)`;

export const storedBytesOf = async (db: Database, accountId: string): Promise<number> =>
  (await sql<{ stored: number }>`select ${storedOf(accountId)} as stored`.execute(db)).rows[0]?.stored ?? 0;

/** Uploaded files of a post that belong to no document yet, and those of an account in all posts, including unfinished uploads. */
async function waitingOf(tx: Database, { accountId, postId, transferId }: Asked): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select
      (select count(*)::int from particulars_upload where post_id = ${postId}) as count,
      (select coalesce(sum(size), 0)::float8 from particulars_upload where post_id = ${postId}) as bytes,
      (select coalesce(sum(size), 0)::float8 from particulars_upload where account_id = ${accountId}) +
        (select coalesce(sum(size), 0)::float8 from particulars_transfer
          where account_id = ${accountId} and upload_id is null and id is distinct from ${transferId ?? null}::uuid) as of_account,
      ${storedOf(accountId)} as stored`.execute(tx);
  return rows[0] ?? { count: 0, bytes: 0, ofAccount: 0, stored: 0 };
}

/** Refuses a file that exceeds the limits of a post, locked before, or of its account. */
export async function assertSpace(tx: Database, asked: Asked): Promise<void> {
  const { accountId, postId, size } = asked;
  // Files for the account's other posts are counted at the same moment under other posts' locks.
  await sql`select pg_advisory_xact_lock(hashtextextended('particulars-files:' || ${accountId}::text, 0))`.execute(tx);
  const { bytes } = await sizeOf(tx, postId);
  if (bytes + size > particularsBytes) throw new AppError('wrong-state', mostBytes);
  const waiting = await waitingOf(tx, asked);
  if (bytes + waiting.bytes + size > particularsBytes)
    throw new AppError(
      'wrong-state',
      `${mostBytes}, with what was sent and belongs to no document yet. ${goAfterADay}`,
    );
  const { waitingBytes, storedBytes } = accountLimits;
  if (waiting.count >= transferLimit || waiting.ofAccount + size > waitingBytes.most)
    throw new AppError('wrong-state', waitingBytes.message);
  if (waiting.stored + waiting.ofAccount + size > storedBytes.most)
    throw new AppError('wrong-state', storedBytes.message);
}
