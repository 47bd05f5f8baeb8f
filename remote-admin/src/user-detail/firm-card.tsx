import { firmRoleTexts } from '@marketplace/shared-contract/accounts/firms/firm-members';
import type { UserFirm } from '@marketplace/shared-contract/operations/users/admin-firm';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { Card, QueryView } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';
import { standingText } from '../licence-badge.tsx';
import { ReasonButton } from './reason-button.tsx';
import { useAdminUserFirmQuery } from './user.api.ts';
import * as styles from './user.module.css';
import type { UserActionProps } from './user-action.tsx';

type FirmCardProps = { userId: string } & Pick<UserActionProps, 'onAct' | 'onSaved'>;

/** A practitioner's firm, and the act for when its own practitioners can't decide any more (ADR-0073). */
export function FirmCard({ userId, ...acts }: FirmCardProps) {
  const query = useAdminUserFirmQuery(userId, { refetchOnMountOrArgChange: true });
  const name = query.currentData?.name;
  return (
    <Card title={name ? `Firm: ${name}` : 'Firm'}>
      <QueryView query={query} what="the firm">
        {({ members }) =>
          members.length === 1 ? (
            <p>In no firm with others.</p>
          ) : (
            <Members members={members} userId={userId} {...acts} />
          )
        }
      </QueryView>
    </Card>
  );
}

const Members = ({ members, userId, ...acts }: FirmCardProps & Pick<UserFirm, 'members'>) => (
  <ul className={styles.userFirm} aria-label="Members of the firm">
    {members.map((member) => (
      <li key={member.userId} className={styles.userAct}>
        <p>
          {member.userId === userId ? (
            <strong>{member.name}</strong>
          ) : (
            <Link to={pathTo('AdminUser', member.userId)}>{member.name}</Link>
          )}
          , {firmRoleTexts[member.role].name} since {displayDate(member.joinedAt)}
        </p>
        <p className={styles.userActNote}>
          {member.email}
          <span>{member.suspended && '. Cannot log in now.'}</span>
        </p>
        {member.role === 'practitioner' && member.licence && (
          <p className={styles.userActNote}>Licence: {standingText(member.licence)}</p>
        )}
        {member.role !== 'practitioner' && <MakePractitioner member={member} {...acts} />}
      </li>
    ))}
  </ul>
);

const MakePractitioner = ({
  member,
  onAct,
  onSaved,
}: Omit<FirmCardProps, 'userId'> & { member: UserFirm['members'][number] }) => (
  <div className="actions">
    <ReasonButton
      label="Make practitioner"
      name={`Make ${member.name} a practitioner`}
      title={`Make ${member.name} a practitioner of the firm?`}
      text={`Like the firm’s other practitioners, they then decide who is in it, and posts can be handed over to them. No post moves. Their licence: ${standingText(member.licence ?? 'missing').toLowerCase()}. Everyone concerned gets an email.`}
      act={(reason) => onAct({ act: 'putInCharge', id: member.userId, reason })}
      onSaved={onSaved}
    />
  </div>
);
