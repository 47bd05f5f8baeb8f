import {
  type Loose,
  type PostField,
  type PostFields,
  postFields,
} from '@marketplace/shared-contract/marketplace/posts/post-fields';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { Post } from '../../platform/database/schema.ts';
import type { LabelChoices } from '../../platform/labels/known-labels.ts';
import { postColumns, type StoredIn } from './post-columns.sql.ts';

type Columns = typeof postColumns;
type Call = 'draft' | 'edit';
type InColumn = { [F in PostField]: Columns[F] extends { column: string } ? F : never }[PostField];
type Links = { [F in PostField]: Columns[F] extends { links: string } ? F : never }[PostField];

const storedIn = (field: PostField): StoredIn => postColumns[field];

/** The columns of `post` for these fields of a call. Fields in tables of their own are left out. */
export const columnsGiven = <C extends Call, F extends PostField>(
  call: C,
  fields: readonly F[],
  given: Loose<{ [P in F & InColumn as PostFields[P][C]]: Insertable<Post>[Columns[P]['column']] }>,
) =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const stored = storedIn(field);
      return 'column' in stored ? [[stored.column, (given as Record<string, unknown>)[postFields[field][call]]]] : [];
    }),
  ) as { [P in F & InColumn as Columns[P]['column']]: Insertable<Post>[Columns[P]['column']] };

/** The labels that a call sets for these fields, with the kind each must have. */
export const labelsGiven = (call: Call, fields: readonly PostField[], given: Record<string, unknown>): LabelChoices =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const { labels } = storedIn(field);
      const name = postFields[field][call];
      return labels ? [[name, [labels, [given[name]].flat() as number[]]]] : [];
    }),
  );

/** Replaces a post's labels of a field. */
export async function replaceLabels(tx: Database, postId: number, field: Links, ids: readonly number[]): Promise<void> {
  const { links, id } = postColumns[field];
  await sql`delete from ${sql.table(links)} where post_id = ${postId}`.execute(tx);
  await sql`
    insert into ${sql.table(links)} (post_id, ${sql.ref(id)}) select ${postId}, unnest(${ids}::int[])`.execute(tx);
}

/** The stored value of a field of the post `p`. */
export const storedValue = (field: PostField): RawBuilder<unknown> => {
  const stored = storedIn(field);
  return 'column' in stored
    ? sql.ref(stored.column)
    : sql`array(select ${sql.ref(stored.id)} from ${sql.table(stored.links)} where post_id = p.id order by 1)`;
};
