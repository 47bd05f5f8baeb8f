import { pathTo, type RouteName } from '@marketplace/shared-contract/routes';
import { Icon, type IconName, LinkButton } from '@marketplace/shared-ui';
import { isReleased } from '../released-screens.ts';
import * as homeStyles from './home.module.css';
import * as sidesStyles from './sides.module.css';

type Side = { who: string; icon: IconName; title: string; gains: string[]; register: RouteName; action: string };

const buyer: Side = {
  who: 'For Interested Parties',
  icon: 'search',
  title: 'See what fits, the day it goes live',
  gains: [
    'Criteria by sector, location, turnover, headcount, assets and your own keywords',
    'One email for each post that matches, and an inbox of all that are still for sale',
    'Your interest goes straight to the practitioner in charge, with no agent between',
    'Free: no subscription, no commission, no success fee',
  ],
  register: 'RegisterBuyer',
  action: 'Register as an Interested Party',
};

const seller: Side = {
  who: 'For Insolvency Practitioners',
  icon: 'building',
  title: 'Reach buyers who asked for it',
  gains: [
    'A post goes to every buyer whose criteria it meets, and can be shown on this page',
    'Name the company, or describe it without identifying it: you write the post',
    'Every expression of interest in one place, ready to export for the file',
    'A certificate of the marketing, as evidence of what was done and for how long',
  ],
  register: 'RegisterSeller',
  action: 'Register as a practitioner',
};

/** What each side gains, and its way in. */
export const BothSides = () => (
  <section className={`${homeStyles.homeInner} ${sidesStyles.sides}`} aria-labelledby="sides">
    <h2 id="sides" className="visually-hidden">
      What it does for you
    </h2>
    <SideCard side={buyer} />
    <SideCard side={seller} />
  </section>
);

const SideCard = ({ side }: { side: Side }) => (
  <div className={sidesStyles.side}>
    <p className={sidesStyles.sideWho}>
      <Icon name={side.icon} /> {side.who}
    </p>
    <h3>{side.title}</h3>
    <ul>
      {side.gains.map((gain) => (
        <li key={gain}>
          <Icon name="tick" /> {gain}
        </li>
      ))}
    </ul>
    {isReleased(side.register) && (
      <LinkButton to={pathTo(side.register)} variant="primary">
        {side.action}
      </LinkButton>
    )}
  </div>
);
