import type { Picture } from '@marketplace/shared-contract/marketplace/pictures/pictures';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { type RawBuilder, sql } from 'kysely';
import { mayReadPost } from '../../accounts/firms/ownership.sql.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { jsonOf } from '../../platform/json-list/json.sql.ts';
import { isHolder } from '../sale-file/holders.sql.ts';
import { hasStatus, isPublic } from './status.sql.ts';

/** A picture `i` with a description: others see no other. */
const isShown = sql<boolean>`i.alt <> ''`;

/** Whether the post `p` is visible to any logged-in user: `isVisibleToOthers` of status.rules.ts, for a query. */
const isVisible = (day: Day): RawBuilder<boolean> =>
  sql<boolean>`(p.approved and not ${hasStatus('Draft', day)} and not ${hasStatus('Scheduled', day)})`;

/**
 * Whether a viewer, who may be an insider or a holder of the post `p`, may see its picture `i`: the only rule, checked at every request
 * (ADR-0077).
 */
export const isPictureSeenBy = (
  insider: RawBuilder<boolean>,
  holder: RawBuilder<boolean>,
  day: Day,
): RawBuilder<boolean> =>
  sql<boolean>`(${insider} or (${isShown} and ${isVisible(day)} and (i.seen_by = 'post' or ${holder})))`;

/** Whether a logged-in user may see the picture `i` of the post `p`. */
export const maySeePicture = (viewer: Pick<SignedInUser, 'id' | 'role'>, day: Day): RawBuilder<boolean> =>
  isPictureSeenBy(mayReadPost(viewer), isHolder(sql`${viewer.id}::uuid`, day), day);

/** Whether a visitor may: the cover of a public post. */
export const mayVisitorSeePicture = (day: Day): RawBuilder<boolean> =>
  sql<boolean>`(${isShown} and i.is_cover and i.seen_by = 'post' and ${isPublic(day)})`;

/** The cover on the card of the post `p`, as JSON or null: a picture visible to everyone who sees the card. */
export const coverOf: RawBuilder<unknown> = sql`(
  select json_build_object('pictureId', i.id, 'alt', i.alt) from post_picture i
  where i.post_id = p.id and i.is_cover and i.seen_by = 'post' and ${isShown})`;

/** The pictures `i` of the post `p` that match `where`, in order. */
export const picturesWhere = (where: RawBuilder<boolean>): RawBuilder<Picture[]> => sql`(
  select coalesce(json_agg(${jsonOf<Picture>({
    pictureId: sql`i.id`,
    alt: sql`i.alt`,
    caption: sql`i.caption`,
    takenOn: sql`i.taken_on`,
    seenBy: sql`i.seen_by`,
    cover: sql`i.is_cover`,
    width: sql`i.width`,
    height: sql`i.height`,
  })} order by i.place, i.id), '[]')
  from post_picture i where i.post_id = p.id and ${where})`;
