import type { AmendAccount } from '@marketplace/shared-contract/account';
import type { Context } from '../context.ts';
import type { Database } from '../database/connect.ts';
import type { SignedInUser } from '../plugins/access.ts';
import { refuseUnknownLabels } from '../posts/known-labels.ts';
import { refreshPost } from '../posts/read-model.sql.ts';
import { invalidField } from '../refusal.ts';

export const saved = 'Changes Successfully Saved';

const same = (a: string | null, b: string | null) => a?.toLowerCase() === b?.toLowerCase();

/** Saves the caller's own details (BUY-021). A changed second address starts without a past (decision 17). */
export const amendAccount = ({ db }: Context, user: SignedInUser, input: AmendAccount): Promise<string> =>
  db.transaction().execute(async (tx) => {
    await refuseUnknownLabels(tx, { TitleId: ['title', [input.TitleId]] });
    const { email1, email2, ...before } = await tx
      .selectFrom('account')
      .select(['email1', 'email2', 'forenames', 'surname', 'company'])
      .where('id', '=', user.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { TitleId: titleId, Forenames: forenames, Surname: surname, Company: company, Position: position } = input;
    if (same(email1, input.EmailAddress2)) throw invalidField('EmailAddress2', 'Second Email must differ from Email');
    const enabled = same(email2, input.EmailAddress2) ? {} : { email2DisableReason: null, email2DisabledAt: null };
    await tx
      .updateTable('account')
      .set({ titleId, forenames, surname, company, position, email2: input.EmailAddress2, ...enabled })
      .where('id', '=', user.id)
      .execute();
    const named = before.forenames === forenames && before.surname === surname && before.company === company;
    if (!named) await refreshPostsOf(tx, user.id);
    return saved;
  });

/** A post's card carries its owner's name and company. In the order of ids, as others lock them. */
async function refreshPostsOf(tx: Database, ownerId: string): Promise<void> {
  const posts = await tx.selectFrom('post').select('id').where('ownerId', '=', ownerId).orderBy('id').execute();
  for (const { id } of posts) await refreshPost(tx, id);
}
