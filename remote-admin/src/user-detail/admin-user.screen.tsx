import type { AdminUser } from '@marketplace/shared-contract/admin-users';
import { pathTo, routes } from '@marketplace/shared-contract/routes';
import { Page, QueryView, SavedTick, useDocumentTitle, useSaved } from '@marketplace/shared-ui';
import { Link, useParams } from 'react-router-dom';
import { AccessActs } from './access-acts.tsx';
import { ExpressedInterests, Preferences } from './buyer-part.tsx';
import { EmailActs } from './email-acts.tsx';
import { PriceRateAct } from './price-rate-act.tsx';
import { Postings } from './seller-part.tsx';
import { type UserAct, useAdminActOnUserMutation, useAdminUserQuery } from './user.api.ts';
import { AccountFacts, AddressFacts } from './user-facts.tsx';
import './user.css';

/** All there is of one user, and what an Admin can do about it (ADM-006, ADM-017 to ADM-031). */
export function AdminUserScreen() {
  const { id = '' } = useParams();
  const user = useAdminUserQuery(id, { refetchOnMountOrArgChange: true });
  const [act, { isLoading, isError }] = useAdminActOnUserMutation();
  const [saved, confirmSaved] = useSaved();
  const { userDetails } = user.currentData ?? {};
  const name = userDetails ? `${userDetails.forenames} ${userDetails.surname}` : routes.AdminUser.title;

  const onAct = async (wanted: UserAct) => {
    const { data } = await act(wanted);
    if (data !== undefined) confirmSaved(data);
  };
  const outcome = (
    <>
      <SavedTick text={saved} />
      {/* Admin actions show no errors (ADM-033): what is said is how things stand. */}
      <p role="status">{isError && 'Nothing has changed.'}</p>
    </>
  );
  return (
    <Page
      title={name}
      subtitle={userDetails?.company}
      back={{ to: pathTo('AdminUsers'), label: routes.AdminUsers.title }}
      extra={outcome}
    >
      <QueryView query={user} what="this user">
        {(answer) => <UserView answer={answer} busy={isLoading} onAct={onAct} />}
      </QueryView>
    </Page>
  );
}

type UserViewProps = { answer: AdminUser; busy: boolean; onAct: (act: UserAct) => Promise<void> };

function UserView({ answer, busy, onAct }: UserViewProps) {
  const { userDetails: user, addressDetails } = answer;
  useDocumentTitle(`${user.forenames} ${user.surname}, ${routes.AdminUser.title}`);
  const acts = { user, busy, onAct };
  return (
    <div className="user-columns">
      <div className="user-stack">
        <AccountFacts user={user} />
        <AddressFacts address={addressDetails} />
        {user.role === 'buyer' && (
          <>
            <Preferences {...answer} />
            <ExpressedInterests expressions={user.businessExpressedInterests} />
          </>
        )}
        {user.role !== 'buyer' && <Postings posts={user.businessPosting} />}
      </div>
      <div className="user-stack">
        <AccessActs {...acts} />
        <EmailActs {...acts} />
        {user.role === 'seller' && <PriceRateAct {...acts} />}
        <Link to={pathTo('AuditLog', undefined, { subject: 'account', subjectId: user.userId })}>
          What was done to this account
        </Link>
      </div>
    </div>
  );
}
