import { useJson } from '@marketplace/shared-auth';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import type { RegisterLabels } from '@marketplace/shared-contract/platform/labels';
import { openRoutes } from '@marketplace/shared-contract/platform/routes/open-routes';
import { Page, QueryView } from '@marketplace/shared-ui';
import { useMemo } from 'react';
import { buyerRegistration } from './buyer-registration.ts';
import { InvitedNotice } from './invited-notice.tsx';
import { signedOutOnly } from './signed-out-only.tsx';
import { useInvited } from './use-invited.ts';
import { Wizard } from './wizard.tsx';

function BuyerRegistration() {
  const labels = useJson<RegisterLabels>(publicCalls.registerLabels, { registerBuyer: 'true' });
  return (
    <Page
      title={openRoutes.RegisterBuyer.title}
      subtitle="Free of charge. Tell us what you are looking for and we will email you when it comes up."
    >
      <QueryView query={labels} what="the registration form">
        {(loaded) => <BuyerWizard labels={loaded} />}
      </QueryView>
    </Page>
  );
}

/** Registration of an Interested Party (REG-005); it is free (REG-001). */
export const RegisterBuyerScreen = signedOutOnly('RegisterBuyer', BuyerRegistration);

function BuyerWizard({ labels }: { labels: RegisterLabels }) {
  const { email, invitedTo } = useInvited();
  const registration = useMemo(() => buyerRegistration(labels, email), [labels, email]);
  return (
    <>
      <InvitedNotice email={email} invitedTo={invitedTo} />
      <Wizard registration={registration} labels={labels} />
    </>
  );
}
