import { resetLinkHours } from '@marketplace/shared-contract/accounts/session/password-rules';
import { openRoutes } from '@marketplace/shared-contract/platform/routes/open-routes';
import { Page, pathTo } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';
import { Beside } from '../beside.tsx';
import { ForgotPassForm } from './forgot-pass.form.tsx';

/** Requests the mail for choosing a new password (SESS-007, SESS-008). */
export const ForgotPassScreen = () => (
  <Page
    title={openRoutes.ForgotPass.title}
    subtitle="We’ll email you a link to choose a new password."
    back={{ to: pathTo('Login'), label: 'Login' }}
  >
    <Beside
      steps={[
        'We email a link to the address you registered with.',
        `Open the link within ${resetLinkHours} hours. It works once.`,
        'Choose a new password and log in with it.',
      ]}
      more={
        <>
          Can’t get into that mailbox? <Link to={pathTo('ContactUs')}>Contact us</Link>.
        </>
      }
    >
      <ForgotPassForm />
    </Beside>
  </Page>
);
