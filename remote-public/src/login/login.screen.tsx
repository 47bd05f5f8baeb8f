import { redirectAfterLogin, useSession } from '@marketplace/shared-auth';
import { Page } from '@marketplace/shared-ui';
import { Navigate, useSearchParams } from 'react-router-dom';
import { LoginForm } from './login.form.tsx';
import * as styles from './login.module.css';
import { RoleCards } from './role-cards.tsx';

/** Login; a user who is signed in, now or already, goes where the query says (SESS-001 to SESS-006). The shell tells of an expired session. */
export function LoginScreen() {
  const [query] = useSearchParams();
  const session = useSession();
  if (session) return <Navigate to={redirectAfterLogin(query, session)} replace />;
  return (
    <Page title="Login" subtitle="Welcome back.">
      <div className={styles.login}>
        <LoginForm />
        <RoleCards />
      </div>
    </Page>
  );
}
