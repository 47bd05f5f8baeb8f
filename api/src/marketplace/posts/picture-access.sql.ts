import type { Picture } from '@marketplace/shared-contract/marketplace/pictures/pictures';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { type RawBuilder, sql } from 'kysely';
import { mayReadPost } from '../../accounts/firms/ownership.sql.ts';
import type { Database } from '../../platform/database/connect.ts';
import { executePrepared } from '../../platform/database/prepared-statements.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { isHolder } from '../sale-file/holders.sql.ts';
import { hasStatus, isPublic } from './status.sql.ts';

/** A picture `i` that was described: others see no other. */
const isShown = sql<boolean>`i.alt <> ''`;

/** Whether the post `p` is visible to any logged-in user: `isVisibleToOthers` of status.rules.ts, for a query. */
const isVisible = (day: Day): RawBuilder<boolean> =>
  sql<boolean>`(p.approved and not ${hasStatus('Draft', day)} and not ${hasStatus('Scheduled', day)})`;

/** Whether somebody signed in may see the picture `i` of the post `p`: the one rule, asked at every request (ADR-0077). */
export const maySeePicture = (viewer: Pick<SignedInUser, 'id' | 'role'>, day: Day): RawBuilder<boolean> =>
  sql<boolean>`(${mayReadPost(viewer)} or (${isShown} and ${isVisible(day)} and (i.seen_by = 'post' or ${isHolder(sql`${viewer.id}::uuid`, day)})))`;

/** Whether a visitor may: the cover of a post that its owner shows publicly. */
export const mayVisitorSeePicture = (day: Day): RawBuilder<boolean> =>
  sql<boolean>`(${isShown} and i.is_cover and i.seen_by = 'post' and ${isPublic(day)})`;

/** The cover on the card of the post `p`, as JSON or null: what everybody may see who sees the card. */
export const coverOf: RawBuilder<unknown> = sql`(
  select json_build_object('pictureId', i.id, 'alt', i.alt) from post_picture i
  where i.post_id = p.id and i.is_cover and i.seen_by = 'post' and ${isShown})`;

/** The pictures `i` of a post `p` for which `where` holds, in order. */
export const picturesOf = (db: Database, postId: number, where: RawBuilder<boolean>): Promise<Picture[]> =>
  executePrepared(
    db,
    sql<Picture>`
    select i.id as picture_id, i.alt, i.caption, i.taken_on, i.seen_by, i.is_cover as cover, i.width, i.height
    from post_picture i join post p on p.id = i.post_id
    where i.post_id = ${postId} and ${where} order by i.place, i.id`,
  );
