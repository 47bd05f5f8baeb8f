import { type Firm, firmRoleTexts } from '@marketplace/shared-contract/accounts/firms/firm-members';
import { isFirmReader } from '@marketplace/shared-contract/accounts/firms/firm-roles';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { LinkButton, Notice } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';

/** Welcomes a new member: their role, and where to begin. */
export const Welcome = ({ firm: { name, role } }: { firm: Firm }) => (
  <Notice
    tone="success"
    title={`Welcome to ${name || 'the firm'}`}
    action={
      isFirmReader(role) ? (
        <LinkButton to={pathTo('LivePosts')}>See the live posts</LinkButton>
      ) : (
        <LinkButton to={pathTo('UserInvoices')}>See the invoices</LinkButton>
      )
    }
  >
    <p>
      Your role: {firmRoleTexts[role].name}. {firmRoleTexts[role].may} We’ve let the person who invited you know that
      you joined.
    </p>
  </Notice>
);

/** What an account is outside any firm that was opened for the work of one. */
export function OutsideFirm() {
  return (
    <Notice tone="info" title="You are in no firm">
      <p>
        Your account was opened for the work of a firm. A practitioner can invite you again, to the same firm or
        another.
      </p>
      <p>
        To post in your own name, or to invite colleagues to a firm of yours, first give your company and licence under{' '}
        <Link to={pathTo('AmendAccountDetails')}>Account Details</Link> and your postal address under{' '}
        <Link to={pathTo('AmendAddressDetails')}>Address and Phone</Link>. If you no longer need the account, close it
        under <Link to={pathTo('YourData')}>Your Data</Link>.
      </p>
    </Notice>
  );
}
