import { serverNow } from '@marketplace/shared-auth';
import { closesIn } from '@marketplace/shared-contract/marketplace/home/closes-in';
import { factsLine } from '@marketplace/shared-contract/marketplace/posts/facts-line';
import type { BuyerHome, HomeInterest, HomeMatch } from '@marketplace/shared-contract/operations/homes/role-homes';
import { soonDays } from '@marketplace/shared-contract/operations/homes/role-homes';
import { displayInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { Card } from '@marketplace/shared-ui';
import {
  type Figure,
  Figures,
  FirstSteps,
  RowFacts,
  RowTitle,
  type Step,
  spokenMoment,
  Tag,
} from '@marketplace/shared-ui/layout';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { criteriaSentence } from './criteria-sentence.rules.ts';
import * as styles from './desk.module.css';
import { WaitingCard } from './waiting.card.tsx';

const endingFirst = { sort: 'endDate', direction: 'asc' };

/** A buyer's home: what is new, what closes, and replies to their messages. */
export function BuyerDesk({ home }: { home: BuyerHome }) {
  return (
    <div className={styles.desk}>
      {home.waiting && <WaitingCard waiting={home.waiting} />}
      <Figures label="Your figures" figures={figuresOf(home)} />
      <div className={styles.columns}>
        <Card title="Newest matches">
          <Matches home={home} />
        </Card>
        <div className={styles.side}>
          {home.firstSteps && <FirstSteps steps={stepsOf(home.firstSteps)} />}
          <Card title="Your criteria">
            <p>
              {criteriaSentence(home.criteria) ??
                'You haven’t chosen regions, turnover and employees yet, so no posts match.'}
            </p>
            <Others names={home.criteria.others} />
            <Link to={pathTo('AmendLocationSizePreferences')}>Edit criteria</Link>
          </Card>
          {home.interests.sent > 0 && <Interests home={home} />}
        </div>
      </div>
    </div>
  );
}

const and = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** The names of the criteria that the sentence leaves out. */
const Others = ({ names = [] }: { names: string[] | undefined }) =>
  names.length > 0 && <p>Also {and.format(names.map((name) => `“${name}”`))}.</p>;

function figuresOf(home: BuyerHome): Figure[] {
  const { since, newSince, matching, closingSoon, interests, newInTeam = 0, waiting } = home;
  const inbox = pathTo('PostingInbox');
  return [
    // New matches come first.
    ...(since && !(waiting && newSince > 0)
      ? [{ count: newSince, what: `new since ${spokenMoment(since, serverNow())}`, to: inbox }]
      : []),
    // Shown only if there is something; no email is sent for it.
    ...(newInTeam > 0
      ? [{ count: newInTeam, what: 'new from your team', to: pathTo('PostingInbox', undefined, { posts: 'team' }) }]
      : []),
    { count: matching, what: 'live posts match', to: inbox },
    { count: closingSoon, what: `close within ${soonDays} days`, to: pathTo('PostingInbox', undefined, endingFirst) },
    ...(interests.sent > 0
      ? [{ count: interests.read, what: `of your ${interests.sent} interests read`, to: pathTo('ExpressedInterest') }]
      : []),
  ];
}

function Matches({ home: { newest, matching } }: { home: BuyerHome }) {
  if (newest.length === 0)
    return (
      <p className={styles.quiet}>
        No live posts match yet. <Link to={pathTo('AmendLocationSizePreferences')}>Widen your criteria</Link>, or wait:
        we’ll email you when one does.
      </p>
    );
  return (
    <>
      <ul className={styles.rows}>
        {newest.map((match) => (
          <li key={match.businessId}>
            <Match match={match} />
          </li>
        ))}
      </ul>
      {matching > newest.length && (
        <p className={styles.foot}>
          <Link to={pathTo('PostingInbox')}>All {matching.toLocaleString('en-GB')} matching posts</Link>
        </p>
      )}
    </>
  );
}

const Match = ({ match }: { match: HomeMatch }) => (
  <>
    <RowTitle>
      <Link to={pathTo('PostDetail', match.businessId)}>{match.activityHeading}</Link>
    </RowTitle>
    <RowFacts>
      <span>
        {match.primaryCategory} · {factsLine(match.locations, [{ field: 'turnover', text: match.turnover }])}
      </span>
      <span className={styles.rowBadges}>
        {match.isNew && <Tag>New</Tag>}
        {match.daysLeft < soonDays && <Tag tone="soon">{closesIn(match.daysLeft)}</Tag>}
        {match.hasExpressedInterest && <Tag tone="done">Interest expressed</Tag>}
      </span>
    </RowFacts>
  </>
);

const states: Record<HomeInterest['state'], ReactNode> = {
  sent: <Tag>Sent</Tag>,
  read: <Tag tone="done">Read</Tag>,
  ended: <Tag tone="over">Post ended</Tag>,
};

const Interests = ({ home: { latestInterests, interests } }: { home: BuyerHome }) => (
  <Card title="Your interests">
    <ul className={styles.rows}>
      {latestInterests.map(({ businessId, activityHeading, state, dateExpressed }) => (
        <li key={businessId}>
          <Link to={pathTo('PostDetail', businessId)}>{activityHeading}</Link>
          <RowFacts>
            {states[state]} {displayInstant(dateExpressed)}
          </RowFacts>
        </li>
      ))}
    </ul>
    {interests.sent > latestInterests.length && (
      <p className={styles.foot}>
        <Link to={pathTo('ExpressedInterest')}>All {interests.sent} interests</Link>
      </p>
    )}
  </Card>
);

const stepsOf = ({ criteria, narrowed, interest }: NonNullable<BuyerHome['firstSteps']>): Step[] => [
  {
    what: 'Say where and how large',
    why: 'Regions, turnover and headcount. No posts match until you choose them.',
    to: pathTo('AmendLocationSizePreferences'),
    done: criteria,
  },
  {
    what: 'Choose your sectors',
    why: 'Or keywords, or assets, to get fewer posts and better matches.',
    to: pathTo('AmendCategoryPreferences'),
    done: narrowed,
  },
  {
    what: 'Express interest in a post',
    why: 'Your message goes straight to the practitioner.',
    to: pathTo('PostingInbox'),
    done: interest,
  },
];
