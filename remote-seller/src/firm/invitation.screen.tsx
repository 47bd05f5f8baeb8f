import { isMissing, signOut, useSession } from '@marketplace/shared-auth';
import { firmLimits } from '@marketplace/shared-contract/accounts/firms/firm-members';
import { accountOfRole, type OpenedInvitation } from '@marketplace/shared-contract/accounts/firms/invitation';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Button, EmailText, LinkButton, Notice, Page, QueryView, useAddressQuery } from '@marketplace/shared-ui';
import { Navigate, useNavigate } from 'react-router-dom';
import { useOpenInvitationQuery } from './firm.api.ts';

/** The target of an invitation's mail: leads to the page where it is answered, or says why this account cannot, and what to do. */
export function InvitationScreen() {
  const id = useAddressQuery().query.get('id');
  const role = useSession()?.role;
  if (id) return <Opened id={id} />;
  // Mails from an earlier release contain none.
  if (role === 'seller') return <Navigate to={pathTo('YourFirm', undefined, fromInvitation)} replace />;
  return (
    <Page title={routes.Invitation.title} width="text">
      <Notice tone="warning" title="This account cannot join a firm" action={<LogOut />}>
        <p>
          You are logged in with {accountOfRole(role ?? 'buyer')}, which cannot be in a firm. One address has one
          account. If the invitation went to another address, log out and open it with that. If not, ask the person who
          invited you to invite another address of yours.
        </p>
      </Notice>
    </Page>
  );
}

const fromInvitation = { from: 'invitation' };
const Home = () => <LinkButton to={pathTo('ConditionalHome')}>Go to your home page</LinkButton>;

function Opened({ id }: { id: string }) {
  const query = useOpenInvitationQuery(id, { refetchOnMountOrArgChange: true });
  const { data } = query;
  if (data?.standing === 'yours' && !data.joined)
    return <Navigate to={pathTo(data.kind === 'team' ? 'YourTeam' : 'YourFirm', undefined, fromInvitation)} replace />;
  return (
    <Page title={routes.Invitation.title} width="text">
      {isMissing(query.error) ? (
        <Notice tone="warning" title="This invitation is no longer open" action={<Home />}>
          <p>
            It lasts {firmLimits.invitationDays} days and works once, and only the latest one sent to an address counts.
            If you have not answered it, ask for a new one.
          </p>
        </Notice>
      ) : (
        <QueryView query={query} what="your invitation">
          {(opened) => {
            if (opened.joined) return <Joined {...opened} />;
            return opened.standing === 'unusable' ? <Unusable {...opened} /> : <OtherAddress {...opened} />;
          }}
        </QueryView>
      )}
    </Page>
  );
}

/** Somebody who opens the mail again. */
function Joined({ kind, firm }: OpenedInvitation) {
  const screen = kind === 'team' ? 'YourTeam' : 'YourFirm';
  return (
    <Notice
      tone="success"
      title={`You are a member of ${firm || `the ${kind}`} already`}
      action={<LinkButton to={pathTo(screen)}>Go to {routes[screen].title}</LinkButton>}
    >
      <p>This invitation has been answered. There is nothing more to do.</p>
    </Notice>
  );
}

/** An account of the other kind, or an Admin's: it can never join, so a different address is needed. */
function Unusable({ kind, firm, invitedBy, email }: OpenedInvitation) {
  const role = useSession()?.role ?? 'buyer';
  return (
    <Notice tone="warning" title={`This account cannot join a ${kind}`} action={<Home />}>
      <p>
        {invitedBy} invites you to join {firm || `their ${kind}`}. Your address, <EmailText address={email} />, has{' '}
        {accountOfRole(role)}, which cannot be in a {kind}. One address has one account.
      </p>
      <p>
        We have told them that this address cannot be used. To join, give them another email address of yours: they
        invite that, and you open an account with it. This account stays as it is.
      </p>
    </Notice>
  );
}

/** Somebody else's invitation, or one to another address of the reader's. */
const OtherAddress = ({ id, kind, firm, email }: OpenedInvitation) => (
  <Notice tone="warning" title="This invitation is for another address" action={<LogOut id={id} />}>
    <p>
      It invites <EmailText address={email} /> to join {firm || `a ${kind}`}. You are logged in with another address.
    </p>
    <p>If that address is yours, log out, then log in or open an account with it.</p>
  </Notice>
);

/** Opens the invitation again for the reader's other account. */
function LogOut({ id }: { id?: string }) {
  const navigate = useNavigate();
  const logOut = async () => {
    await navigate(pathTo('ConditionalHome'));
    await signOut();
    await navigate(pathTo('Invitation', undefined, { ...(id && { id }) }));
  };
  return <Button onClick={logOut}>Log out and open it again</Button>;
}

/** For users whose account does not have the invitation they followed. */
export const NotInvited = () => (
  <Notice tone="warning" title="There is no open invitation for this account">
    <p>
      An invitation is for the address it was sent to, works once and lasts {firmLimits.invitationDays} days. If it was
      sent to another address of yours, log out and log in with that one. If it is older or was withdrawn, ask for a new
      one.
    </p>
  </Notice>
);
