import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { standardText } from './standard-text.ts';

/** The SHA-256 of a text as UTF-8, in hexadecimal: evidence of the accepted text. */
const hashOf = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

type NewText = { postId: number | null; body: string; createdAt: Date; createdBy: string | null };

/** Stores a post's text, or the product's own, and returns its id; identical texts are stored once. */
export async function storeText(tx: Database, { postId, body, createdAt, createdBy }: NewText): Promise<number> {
  const sha256 = hashOf(body);
  await sql`
    insert into undertaking_text (post_id, body, sha256, created_at, created_by)
    values (${postId}, ${body}, ${sha256}, ${createdAt}, ${createdBy})
    on conflict (coalesce(post_id, 0), sha256) do nothing`.execute(tx);
  const { id } = await tx
    .selectFrom('undertakingText')
    .select('id')
    .where('postId', 'is not distinct from', postId)
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow();
  return id;
}

/** The id of today's standard text. */
export const storeStandardText = (tx: Database, createdAt: Date): Promise<number> =>
  storeText(tx, { postId: null, body: standardText, createdAt, createdBy: null });
