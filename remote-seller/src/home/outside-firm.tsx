import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Link } from 'react-router-dom';

/** Instead of a day's work, for an account opened for the work of a firm that it is not in. */
export const OutsideFirm = ({ invited }: { invited: boolean }) => (
  <p>
    {invited
      ? 'Your account was opened for the work of a firm. Once you have joined it, its work appears here.'
      : 'Your account was opened for the work of a firm, and you are in none.'}{' '}
    <Link to={pathTo('YourFirm')}>{routes.YourFirm.title}</Link> says what you can do.
  </p>
);
