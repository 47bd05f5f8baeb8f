import { isOwnLicence } from '@marketplace/shared-contract/accounts/firms/succession';
import type { HandOverDone } from '@marketplace/shared-contract/billing/hand-overs/hand-over';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Notice } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';

/** Where users enter their licence, and ask for an Admin's approval, if an answer is about that. */
export const OwnLicenceHelp = ({ text }: { text: string | undefined }) =>
  text && isOwnLicence(text) ? (
    <p>
      Your licence is given under <Link to={pathTo('AmendAccountDetails')}>{routes.AmendAccountDetails.title}</Link>. An
      Admin can agree for you before it is checked: write to us under{' '}
      <Link to={pathTo('ContactUs')}>{routes.ContactUs.title}</Link>.
    </p>
  ) : null;

/** The result for each post; those not handed over are named with the reason. */
export function Outcome({ done }: { done: HandOverDone }) {
  const kept = done.posts.filter((post) => post.kept !== null);
  return (
    <Notice tone={kept.length > 0 ? 'warning' : 'success'} live title={done.message}>
      {kept.length > 0 ? (
        <ul>
          {kept.map((post) => (
            <li key={post.businessId}>
              {post.reference || `Post ${post.businessId}`}: {post.kept}.
            </li>
          ))}
        </ul>
      ) : (
        <p>Everybody who has to know gets an email.</p>
      )}
      <OwnLicenceHelp text={kept.map((post) => post.kept).join(' ')} />
    </Notice>
  );
}
