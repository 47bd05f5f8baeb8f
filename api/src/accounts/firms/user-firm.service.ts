import type { FirmRole } from '@marketplace/shared-contract/accounts/firms/firm-roles';
import { standingOf } from '@marketplace/shared-contract/accounts/licence/licence';
import type { UserFirm } from '@marketplace/shared-contract/operations/users/admin-firm';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { findLicence } from '../licence/licence.sql.ts';
import { isDisabled } from '../session/lock.rules.ts';
import type { Sessions } from '../session/open-sessions.ts';
import { practitionerNamedMail, roleChangedMail } from './firm.mail.ts';
import { lockFirmOf, membershipOf, membersOf, openSessionIds, setRole } from './membership.sql.ts';
import { firmName, fullName } from './read-firm.service.ts';

const noFirm = () => new AppError('not-found', 'This user has no firm');

/** Somebody's firm, for an Admin. Only practitioners' accounts have one, and closed accounts are in none. */
export async function readUserFirm({ db, clock }: Context, userId: string): Promise<UserFirm> {
  const { firmId } = await membershipOf(db, userId);
  const members = await membersOf(db, firmId);
  if (!members.some(({ id, accountRole }) => id === userId && accountRole === 'seller')) throw noFirm();
  const standing = async (id: string) => {
    const licence = await findLicence(db, id);
    return standingOf(licence, licence?.check, today(clock));
  };
  return {
    name: firmName(members),
    members: await Promise.all(
      members.map(async (member) => ({
        userId: member.id,
        name: fullName(member),
        email: member.email1,
        role: member.role as FirmRole,
        joinedAt: member.joinedAt.toISOString(),
        suspended: isDisabled(member, clock.now()),
        licence: await standing(member.id),
      })),
    ),
  };
}

type Putting = { userId: string; reason: string };

/** Makes a member a practitioner if the firm's own no longer can. Everybody who decides there gets an email. */
export async function putInCharge(
  { db, clock, jobs, config }: Context,
  sessions: Sessions,
  admin: SignedInUser,
  { userId, reason }: Putting,
): Promise<string> {
  const sessionIds = await db.transaction().execute(async (tx) => {
    const { firmId, role, kind } = await lockFirmOf(tx, userId);
    const members = await membersOf(tx, firmId);
    const member = members.find(({ id }) => id === userId);
    if (!member || kind !== 'firm' || members.length < 2)
      throw new AppError('wrong-state', 'This user is in no firm with others');
    if (role === 'practitioner') throw new AppError('wrong-state', 'This user is a practitioner of the firm already');
    await setRole(tx, userId, 'practitioner');
    const reader = { to: member.email1, forenames: member.forenames, role: 'practitioner' as const };
    await jobs.add(tx, 'send-mail', roleChangedMail(config, { ...reader, by: undefined }));
    for (const { email1, forenames, role: as } of members)
      if (as === 'practitioner')
        await jobs.add(
          tx,
          'send-mail',
          practitionerNamedMail(config, { to: email1, forenames, member: fullName(member) }),
        );
    const noted = { actorId: admin.id, firmId, act: 'put-in-charge', subject: 'account', subjectId: userId } as const;
    await audit(tx, clock, { ...noted, before: { role }, after: { role: 'practitioner', reason } });
    return openSessionIds(tx, userId);
  });
  for (const id of sessionIds) sessions.forget(id);
  return 'Made a practitioner';
}
