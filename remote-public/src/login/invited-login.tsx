import { isMissing, problemOf, useJson } from '@marketplace/shared-auth';
import type { Invitation } from '@marketplace/shared-contract/accounts/firms/invitation';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { Notice, Page, Skeleton } from '@marketplace/shared-ui';
import { InvitedCard } from './invited.card.tsx';
import { LoginForm } from './login.form.tsx';
import * as styles from './login.module.css';
import { RoleCards } from './role-cards.tsx';

/** The login that the mail of an invitation leads to: it says who invites to what, and has the address. */
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
