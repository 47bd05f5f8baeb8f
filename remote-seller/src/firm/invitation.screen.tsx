import { useSession } from '@marketplace/shared-auth';
import { firmLimits } from '@marketplace/shared-contract/firm-members';
import { pathTo, routes } from '@marketplace/shared-contract/routes';
import { LinkButton, Notice, Page } from '@marketplace/shared-ui';
import { Navigate } from 'react-router-dom';

/** Where the mail of an invitation leads: a seller to their firm’s page, which has it; anybody else is told why it is not for this account. */
export function InvitationScreen() {
  const role = useSession()?.role;
  if (role === 'seller') return <Navigate to={pathTo('YourFirm', undefined, { from: 'invitation' })} replace />;
  const own = role === 'admin' ? 'an Admin’s' : 'an Interested Party’s';
  return (
    <Page title={routes.Invitation.title} width="text">
      <Notice
        tone="warning"
        title="This account cannot join a firm"
        action={<LinkButton to={pathTo('ConditionalHome')}>Go to your home page</LinkButton>}
      >
        <p>You are logged in with {own} account. Only Insolvency Practitioners’ accounts can be members of a firm.</p>
        <p>
          An invitation is for the address it was sent to. If you have a practitioner’s account with that address, log
          out, then open the link in the email again. If you have none, log out and register with it as an Insolvency
          Practitioner.
        </p>
      </Notice>
    </Page>
  );
}

/** Said to a practitioner who comes from an invitation that their account does not have. */
export const NotInvited = () => (
  <Notice tone="warning" title="There is no open invitation for this account">
    <p>
      An invitation is for the address it was sent to, works once and lasts {firmLimits.invitationDays} days. If it was
      sent to another address of yours, log out and log in with that one. If it is older or was withdrawn, ask for a new
      one.
    </p>
  </Notice>
);
