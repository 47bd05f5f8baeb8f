import { EmailText, Icon, LinkButton, pathTo } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';
import * as styles from '../outcome.module.css';
import { ResendConfirmation } from './resend-confirmation.tsx';

type MailNoticeProps = { email: string | undefined; invitedBy: string | undefined };

/** Asks for the e-mail to be verified, and says what to do if no mail comes. */
export const MailNotice = ({ email, invitedBy }: MailNoticeProps) => (
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
