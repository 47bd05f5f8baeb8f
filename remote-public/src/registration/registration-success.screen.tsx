import { openRoutes } from '@marketplace/shared-contract/platform/routes/open-routes';
import { Page, pathTo } from '@marketplace/shared-ui';
import { Link, useLocation } from 'react-router-dom';
import { Beside } from '../beside.tsx';
import { MailNotice } from './mail-notice.tsx';

/** What comes after a registration: the link in the mail (REG-011). */
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
