import type { FirmName } from '@marketplace/shared-contract/accounts/firms/firm-name';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { isTaken, storeName } from '../firm-names/firm-name.sql.ts';
import { lockDecider } from './decider.service.ts';
import { firmRenamedMail } from './firm.mail.ts';
import { kindFor, kinds } from './kinds.ts';
import { membersOf } from './membership.sql.ts';
import { firmName, fullName } from './read-firm.service.ts';

const changedMeanwhile = (name: string) => `The name was changed to ${name} meanwhile. Please look again.`;
const taken = 'Another firm goes by this name. If it is yours, please contact us.';
const alone = 'You are the only member: its name is the company in your Account Details';

/** Renames the caller's firm or team and mails the other members. Issued documents keep the old name. */
export const renameFirm = (
  { db, clock, jobs, config }: Context,
  user: SignedInUser,
  { Name: name, Shown: shown }: FirmName,
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    if (!kindFor(user.role)) throw new AppError('forbidden', kinds.firm.onlyFor);
    const { firmId, kind } = await lockDecider(tx, user.id);
    const members = await membersOf(tx, firmId);
    if (members.length < 2) throw new AppError('wrong-state', alone);
    const before = firmName(members);
    if (before === name) return 'Name saved';
    if (shown !== undefined && shown !== before) throw new AppError('wrong-state', changedMeanwhile(before));
    if (kind === 'firm' && (await isTaken(tx, firmId, name))) throw new AppError('wrong-state', taken);
    await storeName(tx, firmId, name, clock.now());
    const by = members.find(({ id }) => id === user.id);
    for (const { id, email1, forenames } of members)
      if (by && id !== user.id) {
        const mail = { to: email1, forenames, kind, name, by: fullName(by) };
        await jobs.add(tx, 'send-mail', firmRenamedMail(config, mail));
      }
    const noted = { actorId: user.id, firmId, act: 'rename-firm', subject: 'account', subjectId: user.id } as const;
    await audit(tx, clock, { ...noted, before: { name: before }, after: { name } });
    return 'Name saved';
  });
