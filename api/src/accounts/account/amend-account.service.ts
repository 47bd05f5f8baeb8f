import type { AmendAccount } from '@marketplace/shared-contract/account';
import type { Context } from '../../platform/context/context.ts';
import type { Edit } from '../../platform/edits/versioned-edit.ts';
import { invalidField } from '../../platform/errors/app-error.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { assertKnownLabels } from '../../platform/labels/known-labels.ts';
import { askSecondEmail } from '../second-email/ask-second-email.service.ts';
import { auditOwnChange } from './audit-own-change.ts';
import { ownDetails } from './own-details.rules.ts';
import { detailsOf } from './read-details.service.ts';

export const saved = 'Changes Successfully Saved';

const same = (a: string | null, b: string | null) => a?.toLowerCase() === b?.toLowerCase();

/** Saves the caller's own details (BUY-021). A changed second address starts without a past and is asked (PD-17, PD-55). */
export const amendAccount = (context: Context, user: SignedInUser, input: AmendAccount, edit: Edit): Promise<string> =>
  context.db.transaction().execute(async (tx) => {
    await assertKnownLabels(tx, { TitleId: ['title', [input.TitleId]] });
    const { email1, email2 } = await tx
      .selectFrom('account')
      .select(['email1', 'email2'])
      .where('id', '=', user.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const before = ownDetails(await detailsOf(tx, user)).account;
    edit.of(before);
    const { TitleId: titleId, Forenames: forenames, Surname: surname, Company: company, Position: position } = input;
    if (same(email1, input.EmailAddress2)) throw invalidField('EmailAddress2', 'Second Email must differ from Email');
    const fresh = { email2DisableReason: null, email2DisabledAt: null, email2EnabledAt: context.clock.now() };
    const enabled = same(email2, input.EmailAddress2) ? {} : fresh;
    await tx
      .updateTable('account')
      .set({ titleId, forenames, surname, company, position, email2: input.EmailAddress2, ...enabled })
      .where('id', '=', user.id)
      .execute();
    if (!same(email2, input.EmailAddress2)) await askSecondEmail(context, tx, user.id);
    const after = ownDetails(await detailsOf(tx, user)).account;
    await auditOwnChange(tx, context.clock, user, 'amend-account', [before, after]);
    edit.done(after);
    return saved;
  });
