import { useSession } from '@marketplace/shared-auth';
import { buyersAreTold, postNamesNobody } from '@marketplace/shared-contract/accounts/firms/who-is-named';
import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import { Card, pathTo } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';

const readers: Record<Role, string> = {
  buyer:
    'When you express interest in a post, its practitioner, or their firm, gets your name, company, email, telephone and address. Other buyers never see them; colleagues of a team you join see your name and email.',
  seller: `Your name and company are on your invoices and certificates, and your address is on your invoices; in a firm of several the firm’s name is there instead of your company. ${postNamesNobody} ${buyersAreTold}`,
  admin: 'Only Admins see your details.',
};

/** Explains how a user's details are used, next to the forms that change them. */
export function AccountUse() {
  const role = useSession()?.role;
  return (
    <Card title="Who sees your details">
      {role && <p>{readers[role]}</p>}
      <p>
        Our <Link to={pathTo('PrivacyPolicy')}>Privacy Policy</Link> says what we keep, why, and for how long.
      </p>
    </Card>
  );
}
