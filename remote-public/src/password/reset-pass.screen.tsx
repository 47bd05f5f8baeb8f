import { openRoutes } from '@marketplace/shared-contract/platform/routes/open-routes';
import { LinkButton, Notice, Page, pathTo } from '@marketplace/shared-ui';
import { useState } from 'react';
import { Beside } from '../beside.tsx';
import { useMailedLink } from '../use-mailed-link.ts';
import { ResetPassForm } from './reset-pass.form.tsx';

/** Sets a new password by a mailed link, which contains e-mail and token (SESS-009 to SESS-011). */
export function ResetPassScreen() {
  const { email, token } = useMailedLink('email', 'token');
  const [outcomeText, setOutcomeText] = useState<string>();
  const form =
    email && token ? <ResetPassForm email={email} token={token} onDone={setOutcomeText} /> : <LinkIncomplete />;
  return (
    <Page title={openRoutes.ResetPass.title} subtitle={outcomeText ? undefined : 'Choose a new password.'}>
      <Beside steps={['You are logged out everywhere, and the link stops working.', 'Log in with your new password.']}>
        {outcomeText ? <PasswordReset message={outcomeText} /> : form}
      </Beside>
    </Page>
  );
}

const PasswordReset = ({ message }: { message: string }) => (
  <>
    <Notice tone="success" title={message} live />
    <LinkButton to={pathTo('Login')} variant="primary" block>
      Login With New Password
    </LinkButton>
  </>
);

const LinkIncomplete = () => (
  <>
    <Notice tone="error" title="This link is not complete">
      <p>Please open it from the email again, or ask for a new one.</p>
    </Notice>
    <LinkButton to={pathTo('ForgotPass')} variant="primary" block>
      Ask for a new link
    </LinkButton>
  </>
);
