import type { PreferenceSaved } from '@marketplace/shared-contract/accounts/criteria/criteria';
import type { SavePostNote } from '@marketplace/shared-contract/marketplace/marks';
import { lockAccount } from '../../accounts/account/account.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Edit } from '../../platform/edits/versioned-edit.ts';
import { noSuchPost } from '../posts/post.service.ts';
import { marksOf, setNote } from './post-mark.sql.ts';

/** Saves a buyer's note on a post, if it was based on the stored one: another tab may have saved one meanwhile. */
export const saveNote = (
  { db, clock }: Context,
  buyerId: string,
  postId: number,
  { Note }: SavePostNote,
  edit: Edit,
): Promise<PreferenceSaved> =>
  db.transaction().execute(async (tx) => {
    await lockAccount(tx, buyerId);
    const marks = await marksOf(tx, { buyerId, postId, day: today(clock) });
    if (!marks) throw noSuchPost();
    edit.of({ Note: marks.note });
    await setNote(tx, buyerId, postId, Note);
    edit.done({ Note });
    return { response: Note === '' ? 'Note removed' : 'Note saved' };
  });
