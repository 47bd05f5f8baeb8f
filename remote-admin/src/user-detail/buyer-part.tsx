import { alertChoices } from '@marketplace/shared-contract/alerts/alerts';
import { frequencyNames } from '@marketplace/shared-contract/marketplace/criteria-sets';
import type { AdminUser, CriteriaInWords } from '@marketplace/shared-contract/operations/users/admin-users';
import { displayInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { Card, DefinitionList } from '@marketplace/shared-ui';
import { StatusBadge } from '@marketplace/shared-ui/post';
import { Link } from 'react-router-dom';
import { FirstFew } from '../first-few.tsx';
import * as styles from './user.module.css';

const inWords = (names: CriteriaInWords['locations']) => (names === null ? 'All' : names.join(', ') || 'Any');

const Criteria = ({ set: { name, frequency, keywords, ...chosen } }: { set: CriteriaInWords }) => (
  <section className={styles.criteria} aria-label={name}>
    <h3>
      {name} <span className={styles.userListSmall}>{frequencyNames[frequency]}</span>
    </h3>
    <DefinitionList
      className={styles.userFacts}
      items={[
        ['Locations', inWords(chosen.locations)],
        ['Turnover', inWords(chosen.turnovers)],
        ['Employees', inWords(chosen.employees)],
        ['Categories', inWords(chosen.categories)],
        ['Assets', inWords(chosen.assets)],
        [
          'Keywords',
          <span key="keywords" className={styles.keywords}>
            {keywords || 'None'}
          </span>,
        ],
      ]}
    />
  </section>
);

const namesOf = (labels: readonly { description: string }[]) => labels.map(({ description }) => description);

/** A buyer's criteria; an older server sends only the first. */
export const criteriaOf = ({ criteriaSets, userDetails: user, miscPreferences: misc }: AdminUser): CriteriaInWords[] =>
  criteriaSets ?? [
    {
      name: 'My criteria',
      frequency: alertChoices.find((choice) => choice === user.alertFrequency) ?? 'off',
      locations: namesOf(user.accountBusinessLocation),
      turnovers: namesOf(user.accountBusinessTurnover),
      employees: namesOf(user.accountBusinessEmployees),
      categories: namesOf(misc.categoryPreferences),
      assets: namesOf(user.accountBusinessAsset),
      keywords: misc.keywords,
    },
  ];

/** All of a buyer's criteria (ADM-026), with the email frequency of each set. */
export const Preferences = ({ sets }: { sets: readonly CriteriaInWords[] }) => (
  <Card title={sets.length > 1 ? `Criteria (${sets.length})` : 'Criteria'}>
    {sets.map((set) => (
      <Criteria key={set.name} set={set} />
    ))}
    {sets.length === 0 && <p>This user has not chosen any criteria.</p>}
  </Card>
);

type Expressions = AdminUser['userDetails']['businessExpressedInterests'];

/** A buyer's expressions of interest, newest first (ADM-026, ADM-030). */
export const ExpressedInterests = ({ expressions }: { expressions: Expressions }) => (
  <Card title={`Expressions of interest (${expressions.length})`}>
    {expressions.length === 0 && <p>This user has not expressed interest in any posts.</p>}
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
