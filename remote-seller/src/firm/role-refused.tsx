import { firmRoleTexts } from '@marketplace/shared-contract/accounts/firms/firm-members';
import type { FirmRole } from '@marketplace/shared-contract/accounts/firms/firm-roles';
import { pathTo, type RouteName, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { EmptyState, LinkButton, Page } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';

type RoleRefusedProps = { screen: RouteName; role: FirmRole; admitted: readonly FirmRole[] };

const and = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const plural: Record<FirmRole, string> = {
  practitioner: 'practitioners',
  colleague: 'colleagues',
  billing: 'billing members',
  reader: 'readers',
};

/** Instead of a screen that a member's role in the firm does not include: not an error, and trying again would not help. */
export const RoleRefused = ({ screen, role, admitted }: RoleRefusedProps) => (
  <Page title={routes[screen].title} width="text">
    <EmptyState
      icon="info"
      title="Your role in the firm does not include this page"
      action={<LinkButton to={pathTo('ConditionalHome')}>Go to your home page</LinkButton>}
    >
      <p>
        It is for {and.format(admitted.map((one) => plural[one]))} of the firm. Your role: {firmRoleTexts[role].name}.{' '}
        {firmRoleTexts[role].may}
      </p>
      <p>
        If you need it, ask a practitioner to change your role.{' '}
        <Link to={pathTo('YourFirm')}>See who is in the firm</Link>.
      </p>
    </EmptyState>
  </Page>
);
