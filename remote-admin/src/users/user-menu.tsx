import type { AdminUserRow } from '@marketplace/shared-contract/operations/users/admin-users';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { RowMenu } from '@marketplace/shared-ui/table';
import { Link } from 'react-router-dom';

/** Where an Admin goes from a user. What is done to one is done on their own page, where what it means is said. */
export const UserMenu = ({ user: { userId, forenames, surname, role } }: { user: AdminUserRow }) => (
  <RowMenu label={`Actions for ${forenames} ${surname}`}>
    <Link to={pathTo('AdminUser', userId)}>View user</Link>
    {role === 'seller' && (
      <Link to={pathTo('AdminPosts', undefined, { owner: userId })}>All posts by this practitioner</Link>
    )}
    <Link to={pathTo('AuditLog', undefined, { subject: 'account', subjectId: userId })}>Account history</Link>
  </RowMenu>
);
