import { routes } from '@marketplace/shared-contract/routes';
import { Card, Page } from '@marketplace/shared-ui';
import { useLocation } from 'react-router-dom';
import { MailNotice } from './mail-notice.tsx';

/** What comes after a registration: the link in the mail (REG-011). */
export function RegistrationSuccessScreen() {
  const { state } = useLocation();
  const email: unknown = state?.email;
  return (
    <Page title={routes.RegistrationSuccess.title} subtitle="One more thing before you can log in." width="text">
      <Card>
        <MailNotice email={typeof email === 'string' ? email : undefined} />
      </Card>
    </Page>
  );
}
