import { isMissing, problemOf, useJson } from '@marketplace/shared-auth';
import { firmRoleTexts } from '@marketplace/shared-contract/accounts/firms/firm-members';
import { type Invitation, isClerk } from '@marketplace/shared-contract/accounts/firms/invitation';
import { teamRoleTexts } from '@marketplace/shared-contract/accounts/firms/team-roles';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { Card, EmailText, LinkButton, Notice, Page, pathTo, Skeleton } from '@marketplace/shared-ui';
import { LoginForm } from './login.form.tsx';
import * as styles from './login.module.css';
import { RoleCards } from './role-cards.tsx';

/** The login linked from an invitation's mail: it says who invites to what, and fills in the address. */
export function InvitedLogin({ id }: { id: string }) {
  const { data, error, isLoading } = useJson<Invitation>(publicCalls.invitation, { id });
  if (isLoading)
    return (
      <Page title="Login" subtitle="You are invited.">
        <Skeleton lines={4} label="Loading your invitation" />
      </Page>
    );
  return (
    <Page title="Login" subtitle={data ? `You are invited to join a ${data.kind}.` : 'Welcome back.'}>
      <div className={styles.login}>
        {data ? (
          <>
            <InvitedCard invitation={data} />
            <LoginForm email={data.email} />
          </>
        ) : (
          <>
            <div className={styles.loginRoles}>
              <Notice
                tone="warning"
                title={isMissing(error) ? 'You can log in as usual' : 'Your invitation is not shown'}
              >
                <p>{problemOf(error).message}</p>
                <p>
                  {isMissing(error)
                    ? 'If you have not answered it, ask for a new one.'
                    : 'Log in all the same: it waits for you there.'}
                </p>
              </Notice>
              <LoginForm />
            </div>
            <RoleCards postId={undefined} />
          </>
        )}
      </div>
    </Page>
  );
}

const roleTexts = { ...firmRoleTexts, ...teamRoleTexts };

/** Where somebody without an account opens one: for a firm's work, or as a practitioner or buyer. */
const registrationFor = ({ id, role, kind }: Invitation): string => {
  if (isClerk(role)) return pathTo('RegisterInvited', undefined, { id });
  return pathTo(kind === 'team' ? 'RegisterBuyer' : 'RegisterSeller');
};

/** An invitation with its sender, and links to log in or to register. */
function InvitedCard({ invitation }: { invitation: Invitation }) {
  const { id, kind, firm, invitedBy, email, role, expiresAt } = invitation;
  const invitedTo = `${invitedBy} invites you to join ${firm || `their ${kind}`}`;
  return (
    <Card title={kind === 'team' ? `Join the team of ${firm}` : `Join ${firm}`}>
      <p>
        {invitedBy} invites you as {roleTexts[role].name}. {roleTexts[role].may}
      </p>
      <p>
        The invitation is for <EmailText address={email} /> alone, until {displayDate(expiresAt)}. Log in with that
        address, or open an account with it. You then answer the invitation.
      </p>
      <LinkButton to={registrationFor(invitation)} state={{ email, invitation: id, invitedTo }} variant="primary">
        Open an account
      </LinkButton>
    </Card>
  );
}
