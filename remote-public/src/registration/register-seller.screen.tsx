import { useJson } from '@marketplace/shared-auth';
import { publicCalls } from '@marketplace/shared-contract/calls.public';
import type { RegisterLabels } from '@marketplace/shared-contract/labels';
import { routes } from '@marketplace/shared-contract/routes';
import { Page, QueryView } from '@marketplace/shared-ui';
import { useMemo } from 'react';
import { sellerRegistration } from './seller-registration.ts';
import { signedOutOnly } from './signed-out-only.tsx';
import { useInvitedEmail } from './use-invited-email.ts';
import { Wizard } from './wizard.tsx';

function SellerRegistration() {
  const labels = useJson<RegisterLabels>(publicCalls.registerLabels, { registerBuyer: 'false' });
  return (
    <Page title={routes.RegisterSeller.title} subtitle="Advertise businesses and assets. Four short steps.">
      <QueryView query={labels} what="the registration form">
        {(loaded) => <SellerWizard labels={loaded} />}
      </QueryView>
    </Page>
  );
}

/** Registration of an Insolvency Practitioner (REG-004). */
export const RegisterSellerScreen = signedOutOnly('RegisterSeller', SellerRegistration);

function SellerWizard({ labels }: { labels: RegisterLabels }) {
  const email = useInvitedEmail();
  const registration = useMemo(() => sellerRegistration(labels, email), [labels, email]);
  return <Wizard registration={registration} labels={labels} />;
}
