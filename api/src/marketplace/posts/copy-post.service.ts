import type { DraftCreated } from '@marketplace/shared-contract/marketplace/posts/draft';
import { sql } from 'kysely';
import { firmOfPost } from '../../accounts/firms/ownership.sql.ts';
import { holdFirm } from '../../accounts/firms/practitioner-in-charge.sql.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { assertRoomForDraft } from './draft-limit.sql.ts';
import { ownReviewOf } from './own-review.sql.ts';
import { lockOwnPost } from './post.service.ts';
import { postColumns, type StoredIn } from './post-columns.sql.ts';
import { refreshPost } from './refresh-posts.sql.ts';

const stored: readonly StoredIn[] = Object.values(postColumns);
const columns = [...stored.flatMap((field) => ('column' in field ? [field.column] : [])), 'descriptionText'];
const linked = stored.flatMap((field) => ('links' in field ? [field] : []));

/**
 * Copies a post as a draft of its firm: the same business offered again, or a similar one. Days, interest, invoices and certificates
 * stay with the original. Hidden posts are not copied, because posting would approve the copy (PD-53); nor are declined drafts.
 */
export async function copyPost({ db, clock }: Context, actor: SignedInUser, postId: number): Promise<DraftCreated> {
  return db.transaction().execute(async (tx) => {
    await holdFirm(tx, actor.id);
    const post = await lockOwnPost(tx, actor, postId);
    if (!post.approved)
      throw new AppError(
        'wrong-state',
        'This post is hidden by our moderators and has to be approved before it can be copied',
      );
    if ((await ownReviewOf(tx, postId)) === 'declined')
      throw new AppError(
        'wrong-state',
        'We did not approve this post, so it cannot be copied. Please change it and post it again',
      );
    await assertRoomForDraft(tx, post.ownerId);
    const said = sql.join(columns.map((column) => sql.ref(column)));
    const { rows } = await sql<{ id: number }>`
      insert into post (owner_id, firm_id, created_at, ${said})
      select p.owner_id, ${firmOfPost}, ${clock.now()}, ${said} from post p where p.id = ${postId} returning id`.execute(
      tx,
    );
    const [copy] = rows;
    if (!copy) throw new Error('A locked post is there');
    for (const { links, id } of linked)
      await sql`
        insert into ${sql.table(links)} (post_id, ${sql.ref(id)})
        select ${copy.id}, ${sql.ref(id)} from ${sql.table(links)} where post_id = ${postId}`.execute(tx);
    await refreshPost(tx, copy.id);
    const after = { copiedFrom: postId };
    await audit(tx, clock, { actorId: actor.id, act: 'copy-post', subject: 'post', subjectId: copy.id, after });
    return { businessId: copy.id };
  });
}
