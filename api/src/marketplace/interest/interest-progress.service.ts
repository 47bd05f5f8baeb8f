import type { PreferenceSaved } from '@marketplace/shared-contract/accounts/criteria/criteria';
import {
  interestStates,
  type SaveInterestNote,
  type SetInterestState,
} from '@marketplace/shared-contract/marketplace/interest/interest-progress';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Edit } from '../../platform/edits/versioned-edit.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { lockOwnInterest, setInterestNote, setState } from '../expressions/interest-progress.sql.ts';

export const noSuchInterest = () => new AppError('not-found', 'This expression of interest does not exist');

async function lockOwn(tx: Database, id: number, seller: SignedInUser) {
  const own = await lockOwnInterest(tx, id, seller.id);
  if (!own) throw noSuchInterest();
  return own;
}

/** Sets a seller's progress on an expression of interest they have read. The log names the expression, not its buyer. */
export const setInterestState = (
  { db, clock }: Context,
  seller: SignedInUser,
  id: number,
  { State }: SetInterestState,
): Promise<PreferenceSaved> =>
  db.transaction().execute(async (tx) => {
    const { state, postId } = await lockOwn(tx, id, seller);
    if (state === 'new') throw new AppError('wrong-state', 'Open this expression of interest first');
    if (state !== State) {
      await setState(tx, id, State);
      const [before, after] = [state, State].map((one) => ({ expressionId: id, interest: interestStates[one] }));
      await audit(tx, clock, {
        actorId: seller.id,
        act: 'interest-state',
        subject: 'post',
        subjectId: postId,
        ...(before && { before }),
        ...(after && { after }),
      });
    }
    return { response: `Marked as ${interestStates[State].toLowerCase()}` };
  });

/** Saves a seller's note, if it was based on the stored one: another tab may have saved one meanwhile. */
export const saveInterestNote = (
  { db, clock }: Context,
  seller: SignedInUser,
  id: number,
  { Note }: SaveInterestNote,
  edit: Edit,
): Promise<PreferenceSaved> =>
  db.transaction().execute(async (tx) => {
    const { note, postId } = await lockOwn(tx, id, seller);
    edit.of({ Note: note });
    await setInterestNote(tx, id, Note);
    // Logs that there is a note but not its text, which is personal and private to the firm.
    const after = { expressionId: id, note: Note === '' ? 'removed' : 'saved' };
    await audit(tx, clock, { actorId: seller.id, act: 'interest-note', subject: 'post', subjectId: postId, after });
    edit.done({ Note });
    return { response: Note === '' ? 'Note removed' : 'Note saved' };
  });
