import { licenceStandingText } from '@marketplace/shared-contract/accounts/licence/licence-standing';
import type { HomeLicence } from '@marketplace/shared-contract/operations/homes/role-homes';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { LinkButton, Notice } from '@marketplace/shared-ui';

const titles: Record<HomeLicence['standing'], string> = {
  missing: 'Your licence number is missing',
  unchecked: 'Your licence is waiting for our check',
  'not found': 'We could not check your licence',
  lapsed: 'Your licence is not checked any more',
};

/** What is missing or waits in a practitioner's own licence, why it matters, and where to enter it. */
export const LicenceNotice = ({ licence }: { licence: HomeLicence }) => (
  <Notice
    tone="info"
    title={titles[licence.standing]}
    action={
      licence.standing === 'unchecked' ? undefined : (
        <LinkButton to={pathTo('AmendAccountDetails')}>Go to {routes.AmendAccountDetails.title}</LinkButton>
      )
    }
  >
    <p>{licenceStandingText({ ...licence, checkedOn: null })}</p>
  </Notice>
);
