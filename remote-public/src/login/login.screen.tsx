import { redirectAfterLogin, useSession } from '@marketplace/shared-auth';
import { lazyPart, Page } from '@marketplace/shared-ui';
import { Navigate, useSearchParams } from 'react-router-dom';
import { usePublicPost } from '../public-post.api.ts';
import { LoginForm } from './login.form.tsx';
import * as styles from './login.module.css';
import { RoleCards } from './role-cards.tsx';
import { useWhyLoggedOut } from './why-logged-out.tsx';

const InvitedLogin = lazyPart<{ id: string }>('your invitation', () =>
  import('./invited-login.tsx').then((part) => part.InvitedLogin),
);

/** The login. Redirects signed-in users as the query says (SESS-001 to SESS-006). The shell says that a session expired, the form why. */
export function LoginScreen() {
  const [query] = useSearchParams();
  const session = useSession();
  const whyLoggedOut = useWhyLoggedOut();
  // Reads only a post or invitation from the query, to mention it on the page.
  const postId = query.get('name') === 'PostDetail' ? postIdIn(query.get('id')) : undefined;
  const invitation = query.get('name') === 'Invitation' ? invitationIdIn(query.get('query')) : undefined;
  if (session) return <Navigate to={redirectAfterLogin(query, session)} replace />;
  if (invitation) return <InvitedLogin id={invitation} />;
  return (
    <Page
      title="Login"
      subtitle={postId ? <ToRead id={postId} /> : whyLoggedOut ? 'Please log in again.' : 'Welcome back.'}
    >
      <div className={styles.login}>
        <LoginForm />
        <RoleCards postId={postId} />
      </div>
    </Page>
  );
}

const postIdIn = (id: string | null): number | undefined => (id && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined);
const invitationIdIn = (query: string | null): string | undefined => {
  const id = new URLSearchParams(query ?? '').get('id');
  return id && /^[\da-f-]{36}$/i.test(id) ? id : undefined;
};

/** Where a login leads, if visitors may know it. */
function ToRead({ id }: { id: number }) {
  const { data, isLoading } = usePublicPost(String(id));
  if (isLoading) return '\u00a0';
  if (!data) return 'Log in to read the post.';
  return (
    <>
      Log in to read <em>{data.activityHeading}</em>
    </>
  );
}
