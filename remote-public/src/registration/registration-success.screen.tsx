import { openRoutes } from '@marketplace/shared-contract/platform/routes/open-routes';
import { EmailText, Icon, LinkButton, Page, pathTo } from '@marketplace/shared-ui';
import { Link, useLocation } from 'react-router-dom';
import { Beside } from '../beside.tsx';
import * as styles from '../outcome.module.css';
import { ResendConfirmation } from './resend-confirmation.tsx';

/** The screen after a registration: the link in the mail (REG-011). */
export function RegistrationSuccessScreen() {
  const { state } = useLocation();
  const { email, invitedBy } = (state ?? {}) as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return (
    <Page title={openRoutes.RegistrationSuccess.title} subtitle="One more thing before you can log in.">
      <Beside
        steps={[
          'Open the link we have emailed you.',
          'Log in with the email and password you chose.',
          'Your home page shows what to do first.',
        ]}
        more={
          <>
            Until then you can look at the <Link to={pathTo('PublicPosts')}>posts on sale now</Link>.
          </>
        }
      >
        <MailNotice email={text(email)} invitedBy={text(invitedBy)} />
      </Beside>
    </Page>
  );
}

type MailNoticeProps = { email: string | undefined; invitedBy: string | undefined };

/** Asks for the e-mail to be verified, and says what to do if no mail comes. */
const MailNotice = ({ email, invitedBy }: MailNoticeProps) => (
  <div className={styles.outcome}>
    <Icon name="mail" />
    <h2>Please verify your email</h2>
    <p>
      We have sent a link to{' '}
      <span>
        {email ? (
          <strong className={styles.outcomeEmail}>
            <EmailText address={email} />
          </strong>
        ) : (
          'your email address'
        )}
      </span>
      . Open it to confirm your email, then you can log in. It works for seven days.
    </p>
    <p>
      No email after a few minutes? Check your spam or junk folder. If you <Link to={pathTo('Login')}>log in</Link>{' '}
      before verifying it, we’ll send the link again.
    </p>
    <ResendConfirmation invitedBy={invitedBy}>
      <LinkButton to={pathTo('ConditionalHome')} variant="text">
        Return Home
      </LinkButton>
    </ResendConfirmation>
  </div>
);
