import { callApi } from '@marketplace/shared-auth';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { openRoutes } from '@marketplace/shared-contract/platform/routes/open-routes';
import { Button, Card, Icon, LinkButton, Page, pathTo, Skeleton } from '@marketplace/shared-ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as styles from '../outcome.module.css';
import { useMailedLink } from '../use-mailed-link.ts';
import { takeWantedLogin } from '../wanted-post.ts';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { useRunOnLoad } from './use-run-on-load.ts';

const incomplete = 'This link is not complete. Please open it from the email again, or copy all of it.';

/** Confirms the address a mailed link names, on load, and shows what the server says of it (REG-012 to REG-014). */
export function ConfirmEmailScreen() {
  const { userId, token, email } = useMailedLink('userId', 'token', 'email');
  const whole = userId !== '' && token !== '';
  const outcome = useRunOnLoad(`${userId} ${token}`, whole, () =>
    callApi<string>(publicCalls.confirmEmail, { query: { userId, token } }),
  );
  return (
    <Page title={openRoutes.ConfirmEmail.title} width="text">
      <Card>
        {!whole && <Failure message={incomplete} />}
        {whole && outcome.state === 'busy' && <Skeleton lines={3} label="Confirming your email" />}
        {outcome.state === 'done' && <Success message={outcome.message} email={email} />}
        {outcome.state === 'failed' && (
          <Failure message={outcome.message} onRetry={outcome.unanswered ? outcome.retry : undefined} />
        )}
      </Card>
    </Page>
  );
}

function Success({ message, email }: { message: string; email: string }) {
  const [login] = useState(takeWantedLogin);
  return (
    <div className={`${styles.outcome} ${styles.outcomeSuccess}`} role="status">
      <Icon name="tick" />
      <h2>{message}</h2>
      <LinkButton to={login} state={{ email }} variant="primary">
        Go to Login
      </LinkButton>
    </div>
  );
}

const Failure = ({ message, onRetry }: { message: string; onRetry?: () => void }) => (
  <div className={`${styles.outcome} ${styles.outcomeFailure}`} role="alert">
    <Icon name="alert" />
    <h2>Your email could not be confirmed</h2>
    <p>{message}</p>
    {onRetry ? (
      <Button variant="primary" onClick={onRetry}>
        Try again
      </Button>
    ) : (
      <>
        <p>
          If you have confirmed it before, <Link to={pathTo('Login')}>log in</Link> as usual. If the link has expired,
          we can send you a new one. For anything else, <Link to={pathTo('ContactUs')}>contact us</Link>.
        </p>
        <ResendConfirmation expired />
      </>
    )}
  </div>
);
