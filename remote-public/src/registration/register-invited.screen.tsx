import { isMissing, useJson } from '@marketplace/shared-auth';
import type { Invitation } from '@marketplace/shared-contract/accounts/firms/invitation';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import type { RegisterLabels } from '@marketplace/shared-contract/platform/labels';
import { openRoutes } from '@marketplace/shared-contract/platform/routes/open-routes';
import { Missing, Page, pathTo, QueryView } from '@marketplace/shared-ui';
import { useSearchParams } from 'react-router-dom';
import { Beside } from '../beside.tsx';
import { InvitedForm } from './invited.form.tsx';
import { signedOutOnly } from './signed-out-only.tsx';

function InvitedRegistration() {
  const [query] = useSearchParams();
  const invitation = useJson<Invitation>(publicCalls.invitation, { id: query.get('id') ?? '' });
  const labels = useJson<RegisterLabels>(publicCalls.registerLabels, { registerBuyer: 'false' });
  const { data, error } = invitation;
  if (isMissing(error))
    return (
      <Missing
        heading="Invitation not found"
        title="This invitation is no longer open."
        to={pathTo('RegisterDirectory')}
        label="Register without an invitation"
      >
        It lasts seven days and works once, and only the latest one sent to an address counts. Ask for a new one.
      </Missing>
    );
  return (
    <Page
      title={openRoutes.RegisterInvited.title}
      subtitle={data && `${data.invitedBy} invites you to join ${data.firm || 'their firm'}.`}
    >
      <QueryView query={invitation} what="your invitation">
        {(invited) => (
          <QueryView query={labels} what="the registration form">
            {(loaded) => (
              <Beside
                steps={[
                  'You confirm your address by a link we email you.',
                  'You log in, and answer the invitation.',
                  `You see what ${invited.firm || 'the firm'} shares with your role.`,
                ]}
              >
                <InvitedForm invitation={invited} labels={loaded} />
              </Beside>
            )}
          </QueryView>
        )}
      </QueryView>
    </Page>
  );
}

/** Registration of somebody invited to work for a firm: one short form, without anything only practitioners need. */
export const RegisterInvitedScreen = signedOutOnly('RegisterInvited', InvitedRegistration);
