import { isMissing, useSession } from '@marketplace/shared-auth';
import type { AdminUser } from '@marketplace/shared-contract/operations/users/admin-users';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import {
  Card,
  Missing,
  Page,
  QueryView,
  ReferenceText,
  SavedTick,
  useDocumentTitle,
  useSaved,
} from '@marketplace/shared-ui';
import { StatusBadge } from '@marketplace/shared-ui/post';
import { Link, useParams } from 'react-router-dom';
import { FirstFew } from '../first-few.tsx';
import { LicenceCard } from '../licence-card.tsx';
import { AccessActions } from './access-actions.tsx';
import { AlertTraceCard } from './alert-trace.tsx';
import { criteriaOf, ExpressedInterests, Preferences } from './buyer-part.tsx';
import { ClosingActions } from './closing-actions.tsx';
import { EmailActions } from './email-actions.tsx';
import { FirmCard } from './firm-card.tsx';
import { HandOverAction } from './hand-over-action.tsx';
import { PriceRateAction } from './price-rate-action.tsx';
import { ReasonButton } from './reason-button.tsx';
import { useAdminActOnUserMutation, useAdminUserQuery } from './user.api.ts';
import * as styles from './user.module.css';
import { UserAction, type UserActionProps } from './user-action.tsx';
import { AccountFacts, AddressFacts } from './user-facts.tsx';

/** Everything about a user, and the acts on them (ADM-006, ADM-017 to ADM-031). */
export function AdminUserScreen() {
  const { id = '' } = useParams();
  const user = useAdminUserQuery(id, { refetchOnMountOrArgChange: true });
  const [act] = useAdminActOnUserMutation();
  const [saved, confirmSaved] = useSaved();
  const { userDetails } = user.currentData?.held ?? {};
  const name = userDetails ? `${userDetails.forenames} ${userDetails.surname}` : routes.AdminUser.title;

  if (!user.currentData && isMissing(user.error)) return <UserMissing />;
  return (
    <Page
      width="wide"
      title={name}
      subtitle={userDetails?.firm?.name ?? userDetails?.company}
      back={{ to: pathTo('AdminUsers'), label: `Back to ${routes.AdminUsers.title}` }}
      extra={<SavedTick text={saved} />}
    >
      <QueryView query={user} what="this user">
        {({ held, version }) => <UserView answer={held} version={version} onAct={act} onSaved={confirmSaved} />}
      </QueryView>
    </Page>
  );
}

const UserMissing = () => (
  <Missing
    heading="User not found"
    title="There is no such user."
    to={pathTo('AdminUsers')}
    label={`Go to ${routes.AdminUsers.title}`}
  >
    It may have been deleted, or the link may be wrong.
  </Missing>
);

type UserViewProps = { answer: AdminUser } & Pick<UserActionProps, 'version' | 'onAct' | 'onSaved'>;

function UserView({ answer, version, onAct, onSaved }: UserViewProps) {
  const { userDetails: user, addressDetails } = answer;
  useDocumentTitle(`${user.forenames} ${user.surname}, ${routes.AdminUser.title}`);
  const criteria = criteriaOf(answer);
  const acts = { user, version, onAct, onSaved };
  return (
    <div className={styles.userColumns}>
      <div className={`${styles.userStack} ${styles.userActs}`}>
        {!user.closedDate && (
          <>
            <AccessActions {...acts} />
            <EmailActions {...acts} />
            {user.role === 'seller' && <PriceRateAction {...acts} />}
          </>
        )}
        <FactorActions {...acts} />
        {user.role === 'seller' && <HandOverAction user={user} />}
        <ClosingActions {...acts} />
        <Link to={pathTo('AuditLog', undefined, { subject: 'account', subjectId: user.userId })}>Account history</Link>
      </div>
      <div className={styles.userStack}>
        <AccountFacts user={user} criteria={criteria.length} />
        {Object.values(addressDetails).some(Boolean) && <AddressFacts address={addressDetails} />}
        {user.role === 'buyer' && (
          <>
            <AlertTraceCard userId={user.userId} />
            <Preferences sets={criteria} />
            <ExpressedInterests expressions={user.businessExpressedInterests} />
          </>
        )}
        {user.role === 'seller' && <LicenceCard userId={user.userId} closed={user.closedDate !== null} />}
        {user.role === 'seller' && !user.closedDate && (
          <FirmCard userId={user.userId} onAct={onAct} onSaved={onSaved} />
        )}
        {user.role !== 'buyer' && <Postings posts={user.businessPosting} />}
      </div>
    </div>
  );
}

/** A seller's posts of every status, newest first (ADM-027). */
const Postings = ({ posts }: { posts: AdminUser['userDetails']['businessPosting'] }) => (
  <Card title={`Posts (${posts.length})`}>
    {posts.length === 0 && <p>This user has not saved any posts.</p>}
    <FirstFew items={posts} what="posts">
      {({ businessId, reference, activityHeading, siteStatus }) => (
        <li key={businessId}>
          <span>
            <Link to={pathTo('PostDetail', businessId)}>{activityHeading}</Link>
            <span className={styles.userListSmall}>
              <ReferenceText reference={reference} />
            </span>
          </span>
          <StatusBadge status={siteStatus} />
        </li>
      )}
    </FirstFew>
  </Card>
);

/** A user's second factors, and their removal if lost; never the Admin's own (ADR-0068). */
function FactorActions({ user, onAct, onSaved }: UserActionProps) {
  const { userId: id, factors, closedDate } = user;
  const own = useSession()?.userId === id;
  const { passkeys = 0, app = false } = factors ?? {};
  const kinds = [
    ...(passkeys > 0 ? [countOf(passkeys, 'passkey', 'passkeys')] : []),
    ...(app ? ['authenticator app'] : []),
  ];
  if (closedDate || kinds.length === 0) return null;
  const standing = `${kinds.join(' and ')}.`.replace(/^a/, 'A');
  return (
    <Card title="Second factors">
      {own ? (
        <UserAction standing={standing} note="Another Admin can remove them if you lose them." />
      ) : (
        <UserAction standing={standing} note="Remove them only for somebody you have checked is who they say.">
          <ReasonButton
            label="Remove second factors"
            title="Remove this user’s second factors?"
            text="Passkeys, authenticator app and recovery codes are removed, and the user is logged out everywhere. They can log in with their password and set them up again. They get an email."
            act={(reason) => onAct({ act: 'resetFactors', id, reason })}
            onSaved={onSaved}
          />
        </UserAction>
      )}
    </Card>
  );
}
