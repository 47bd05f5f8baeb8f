import type { EditPicture, Picture } from '@marketplace/shared-contract/marketplace/pictures/pictures';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { PictureFormat } from './make-copies.worker.ts';

export async function postOfPicture(db: Database, id: string): Promise<number | undefined> {
  const row = await db.selectFrom('postPicture').select('postId').where('id', '=', id).executeTakeFirst();
  return row?.postId;
}

/** The file of a picture in one of its widths and formats, if the picture exists and `where` holds. */
export async function pictureFile(
  db: Database,
  { id, width, format }: { id: string; width: number; format: PictureFormat },
  where: RawBuilder<boolean>,
): Promise<string | undefined> {
  const { rows } = await sql<{ fileKey: string }>`
    select f.file_key from picture_file f join post_picture i on i.id = f.picture_id join post p on p.id = i.post_id
    where i.id = ${id} and f.width = ${width} and f.format = ${format} and ${where}`.execute(db);
  return rows[0]?.fileKey;
}

/** The picture of a post made from the same upload. */
export async function pictureFrom(db: Database, postId: number, sourceHash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('postPicture')
    .select('id')
    .where('postId', '=', postId)
    .where('sourceHash', '=', sourceHash)
    .executeTakeFirst();
  return row?.id;
}

export async function countPictures(db: Database, postId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from post_picture where post_id = ${postId}`.execute(db);
  return rows[0]?.n ?? 0;
}

type NewPicture = { postId: number; sourceHash: string; width: number; height: number; addedAt: Date };
export type StoredCopy = { width: number; format: PictureFormat; fileKey: string };

/** Adds a picture after the others, with its files. */
export async function addPicture(tx: Database, picture: NewPicture, copies: readonly StoredCopy[]): Promise<string> {
  const place = sql<number>`(select coalesce(max(place), 0) + 1 from post_picture where post_id = ${picture.postId})`;
  const { id } = await tx
    .insertInto('postPicture')
    .values({ ...picture, place })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('pictureFile')
    .values(copies.map((copy) => ({ ...copy, pictureId: id })))
    .execute();
  return id;
}

/** A picture's editable fields, named as in its call. */
export async function editableOf(db: Database, id: string): Promise<EditPicture> {
  const { alt, caption, takenOn, seenBy } = await db
    .selectFrom('postPicture')
    .select(['alt', 'caption', 'takenOn', 'seenBy'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return toEditable({ alt, caption, takenOn: takenOn as Day | null, seenBy: seenBy as Picture['seenBy'] });
}

/** The editable fields of a picture that was already read. */
export const toEditable = ({
  alt,
  caption,
  takenOn,
  seenBy,
}: Pick<Picture, 'alt' | 'caption' | 'takenOn' | 'seenBy'>): EditPicture => ({
  Alt: alt,
  Caption: caption,
  TakenOn: takenOn ?? '',
  SeenBy: seenBy,
});

export const savePicture = (tx: Database, id: string, { Alt, Caption, TakenOn, SeenBy }: EditPicture) =>
  tx
    .updateTable('postPicture')
    .set({ alt: Alt, caption: Caption, takenOn: TakenOn || null, seenBy: SeenBy })
    .where('id', '=', id)
    .execute();

/** Puts some of a post's pictures first, in this order; the others keep theirs. */
export const orderPictures = (tx: Database, postId: number, ids: readonly string[]) =>
  sql`update post_picture i set place = ordered.place from (
    select o.id, row_number() over (order by w.place nulls last, o.place, o.id) as place
    from post_picture o left join unnest(${[...ids]}::uuid[]) with ordinality as w (id, place) on w.id = o.id
    where o.post_id = ${postId}) as ordered where ordered.id = i.id`.execute(tx);

/** Makes one picture of a post its cover. */
export async function setCover(tx: Database, postId: number, id: string): Promise<void> {
  await tx
    .updateTable('postPicture')
    .set({ isCover: false })
    .where('postId', '=', postId)
    .where('isCover', '=', true)
    .execute();
  await tx.updateTable('postPicture').set({ isCover: true }).where('id', '=', id).execute();
}

/** Ensures that the cover is a picture everybody may see, if there is one: the current cover, or else the first. */
export async function keepCover(tx: Database, postId: number): Promise<void> {
  await sql`update post_picture set is_cover = false
    where post_id = ${postId} and is_cover and seen_by <> 'post'`.execute(tx);
  await sql`update post_picture set is_cover = true
    where id = (select id from post_picture where post_id = ${postId} and seen_by = 'post' and alt <> '' order by place, id limit 1)
      and not exists (select from post_picture where post_id = ${postId} and is_cover)`.execute(tx);
}

export const deletePicture = (tx: Database, id: string) => tx.deleteFrom('postPicture').where('id', '=', id).execute();
