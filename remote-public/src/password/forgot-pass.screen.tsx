import { pathTo, routes } from '@marketplace/shared-contract/routes';
import { Card, Page } from '@marketplace/shared-ui';
import { ForgotPassForm } from './forgot-pass.form.tsx';

/** Asks for the mail with which a new password is chosen (SESS-007, SESS-008). */
export const ForgotPassScreen = () => (
  <Page
    title={routes.ForgotPass.title}
    subtitle="We’ll email you a link to choose a new password."
    width="text"
    back={{ to: pathTo('Login'), label: 'Login' }}
  >
    <Card>
      <ForgotPassForm />
    </Card>
  </Page>
);
