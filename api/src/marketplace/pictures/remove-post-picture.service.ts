import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { lockPost } from '../posts/post.sql.ts';
import { mailInCharge } from '../sale-file/mail-in-charge.ts';
import { afterChange } from './edit-pictures.service.ts';
import { deletePicture, editableOf, postOfPicture } from './picture.sql.ts';
import { pictureRemovedMail } from './picture-removed.mail.ts';

/** Removes a picture from a post for an Admin, also from an archived one, and mails its practitioner the reason. */
export async function removePostPicture(context: Context, admin: SignedInUser, id: string, reason: string) {
  const { db, clock, jobs, config } = context;
  return db.transaction().execute(async (tx) => {
    const postId = await postOfPicture(tx, id);
    const post = postId === undefined ? undefined : await lockPost(tx, postId);
    if (!post || (await postOfPicture(tx, id)) === undefined)
      throw new AppError('not-found', 'This picture does not exist');
    const { Alt: alt } = await editableOf(tx, id);
    await deletePicture(tx, id);
    await afterChange(context, tx, post);
    await audit(tx, clock, {
      actorId: admin.id,
      act: 'remove-picture',
      subject: 'post',
      subjectId: post.id,
      before: { alt },
      after: { reason },
    });
    await mailInCharge({ jobs }, tx, post.id, (to) => pictureRemovedMail(config, to, post, { alt, reason }));
    return 'Picture removed, and its practitioner emailed';
  });
}
