import type { AdminUser } from '@marketplace/shared-contract/admin-users';
import { displayInstant } from '@marketplace/shared-contract/calendar';
import { pathTo } from '@marketplace/shared-contract/routes';
import { Card } from '@marketplace/shared-ui';
import { StatusBadge } from '@marketplace/shared-ui/post';
import { Link } from 'react-router-dom';
import { FirstFew } from '../first-few.tsx';
import * as styles from './user.module.css';

type Labels = readonly { description: string }[];

const ChosenLabels = ({ title, labels }: { title: string; labels: Labels }) => (
  <>
    <h3>{title}</h3>
    <p>{labels.map(({ description }) => description).join(', ') || 'Any'}</p>
  </>
);

/** What a buyer looks for (ADM-026). */
export const Preferences = ({ userDetails: user, miscPreferences: misc }: AdminUser) => (
  <Card title="Criteria" className={styles.userChips}>
    <ChosenLabels title="Locations" labels={user.accountBusinessLocation} />
    <ChosenLabels title="Turnover" labels={user.accountBusinessTurnover} />
    <ChosenLabels title="Employees" labels={user.accountBusinessEmployees} />
    <ChosenLabels title="Categories" labels={misc.categoryPreferences} />
    <ChosenLabels title="Assets" labels={user.accountBusinessAsset} />
    <h3>Keywords</h3>
    <p>{misc.keywords || 'None'}</p>
  </Card>
);

type Expressions = AdminUser['userDetails']['businessExpressedInterests'];

/** A buyer's expressions of interest, newest first (ADM-026, ADM-030). */
export const ExpressedInterests = ({ expressions }: { expressions: Expressions }) => (
  <Card title={`Expressions of interest (${expressions.length})`}>
    {expressions.length === 0 && <p>This user has not expressed interest in a post.</p>}
    <FirstFew items={expressions} what="expressions of interest">
      {(one) => (
        <li key={one.expressionId}>
          <span>
            <Link to={pathTo('InterestDetail', one.expressionId)}>{one.activityHeading}</Link>
            <span className={styles.userListSmall}>
              {displayInstant(one.createdDate)} ·{' '}
              <Link to={pathTo('PostDetail', one.businessId)} aria-label={`View Post ${one.activityHeading}`}>
                View Post
              </Link>
            </span>
          </span>
          {!one.visibleToInsolvency && <StatusBadge text="FLAGGED" tone="warning" />}
        </li>
      )}
    </FirstFew>
  </Card>
);
