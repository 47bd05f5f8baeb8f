import { useJson } from '@marketplace/shared-auth';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import type { RegisterLabels } from '@marketplace/shared-contract/platform/labels';
import { openRoutes } from '@marketplace/shared-contract/platform/routes/open-routes';
import { Page, QueryView } from '@marketplace/shared-ui';
import { useMemo } from 'react';
import { InvitedNotice } from './invited-notice.tsx';
import { sellerRegistration } from './seller-registration.ts';
import { signedOutOnly } from './signed-out-only.tsx';
import { useInvited } from './use-invited.ts';
import { Wizard } from './wizard.tsx';

function SellerRegistration() {
  const labels = useJson<RegisterLabels>(publicCalls.registerLabels, { registerBuyer: 'false' });
  return (
    <Page title={openRoutes.RegisterSeller.title} subtitle="Advertise businesses and assets. Four short steps.">
      <QueryView query={labels} what="the registration form">
        {(loaded) => <SellerWizard labels={loaded} />}
      </QueryView>
    </Page>
  );
}

/** Registration of an Insolvency Practitioner (REG-004). */
export const RegisterSellerScreen = signedOutOnly('RegisterSeller', SellerRegistration);

function SellerWizard({ labels }: { labels: RegisterLabels }) {
  const { email, invitedTo } = useInvited();
  const registration = useMemo(() => sellerRegistration(labels, email), [labels, email]);
  return (
    <>
      <InvitedNotice email={email} invitedTo={invitedTo} />
      <Wizard registration={registration} labels={labels} />
    </>
  );
}
