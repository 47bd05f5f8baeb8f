import { type AmendAccount, companyRequired } from '@marketplace/shared-contract/accounts/account/account';
import { invalidField } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { Edit } from '../../platform/edits/versioned-edit.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { assertKnownLabels } from '../../platform/labels/known-labels.ts';
import { lockOwnFirm } from '../firm-names/firm-lock.sql.ts';
import { renameAlone } from '../firm-names/firm-name.sql.ts';
import { uncheckLicence } from '../licence/licence.sql.ts';
import { askSecondEmail } from '../second-email/ask-second-email.service.ts';
import { secondEmailChangedMail } from '../second-email/second-email-changed.mail.ts';
import { auditOwnChange } from './audit-own-change.ts';
import { ownDetails } from './own-details.rules.ts';
import { detailsOf } from './read-details.service.ts';

export const saved = 'Changes Successfully Saved';

const same = (a: string | null, b: string | null) => a?.toLowerCase() === b?.toLowerCase();

/** Saves the caller's own details (BUY-021). A changed second address starts unconfirmed (PD-17, PD-55); the first is notified. */
export const amendAccount = (context: Context, user: SignedInUser, input: AmendAccount, edit: Edit): Promise<string> =>
  context.db.transaction().execute(async (tx) => {
    // The firm before the account, like each change of a firm: a sole member renames it with their company, and nobody joins meanwhile.
    const inFirm = user.role === 'seller' && (await lockOwnFirm(tx, user.id));
    await assertKnownLabels(tx, { TitleId: ['title', [input.TitleId]] });
    const { email1, email2 } = await tx
      .selectFrom('account')
      .select(['email1', 'email2'])
      .where('id', '=', user.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const before = ownDetails(await detailsOf(tx, user)).account;
    edit.of(before);
    const { TitleId: titleId, Forenames: forenames, Surname: surname, Position: position } = input;
    const { Company: company = '' } = input;
    if (!company && (before.Company || !inFirm)) throw invalidField('Company', companyRequired);
    if (same(email1, input.EmailAddress2)) throw invalidField('EmailAddress2', 'Second Email must differ from Email');
    const fresh = { email2DisableReason: null, email2DisabledAt: null, email2EnabledAt: context.clock.now() };
    const enabled = same(email2, input.EmailAddress2) ? {} : fresh;
    await tx
      .updateTable('account')
      .set({ titleId, forenames, surname, company, position, email2: input.EmailAddress2, ...enabled })
      .where('id', '=', user.id)
      .execute();
    // A register is searched by number and name.
    if (!same(before.Forenames, forenames) || !same(before.Surname, surname))
      await uncheckLicence(tx, user.id, context.clock.now());
    if (before.Company !== company) await renameAlone(tx, user.id, company, context.clock.now());
    if (!same(email2, input.EmailAddress2)) {
      const told = { to: email1, forenames, before: email2, after: input.EmailAddress2 };
      await context.jobs.add(tx, 'send-mail', secondEmailChangedMail(context.config, told));
      await askSecondEmail(context, tx, user.id);
    }
    const after = ownDetails(await detailsOf(tx, user)).account;
    await auditOwnChange(tx, context.clock, user, 'amend-account', [before, after]);
    edit.done(after);
    return saved;
  });
