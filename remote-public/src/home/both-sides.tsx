import type { OpenRouteName } from '@marketplace/shared-contract/platform/routes/open-routes';
import { Icon, type IconName, LinkButton, pathTo } from '@marketplace/shared-ui';
import { isOpenReleased } from '../released-open-screens.ts';
import * as homeStyles from './home.module.css';
import * as sidesStyles from './sides.module.css';

type Side = {
  id: string;
  who: string;
  icon: IconName;
  title: string;
  steps: [name: string, text: string][];
  register: OpenRouteName;
  action: string;
};

const buying: Side = {
  id: 'buy',
  who: 'For Interested Parties',
  icon: 'search',
  title: 'See what fits, the day it goes live',
  steps: [
    [
      'Set your criteria',
      'Sector, region, turnover, headcount, assets and your own keywords. It takes a few minutes and you can change it at any time.',
    ],
    ['Get matching posts', 'An email for each post that matches, and an inbox of all that are still for sale.'],
    ['Express interest', 'Your message goes straight to the practitioner, with no agent in between.'],
    ['Deal directly', 'The practitioner replies to you. No subscription, no commission, no success fee.'],
  ],
  register: 'RegisterBuyer',
  action: 'Register as an Interested Party',
};

const selling: Side = {
  id: 'sell',
  who: 'For Insolvency Practitioners',
  icon: 'building',
  title: 'Reach buyers who are looking',
  steps: [
    [
      'Write the post',
      'Name the company, or describe it without identifying it. Drafts are free, and you can finish them later.',
    ],
    ['Choose its dates', 'Live today or on a later day; the price is shown before you post.'],
    ['Review the interest', 'Read each buyer’s message as it arrives, and export them all for the file.'],
    ['Close the file', 'Mark it as sold or repost it, and keep the certificate of the marketing.'],
  ],
  register: 'RegisterSeller',
  action: 'Register as a practitioner',
};

/** How it works for each side, and its links. */
export const BothSides = () => (
  <div className={sidesStyles.sidesBand}>
    <div className={`${homeStyles.homeInner} ${homeStyles.homeSection}`}>
      <h2>How it works</h2>
      <div className={sidesStyles.sides}>
        <SideCard side={buying} />
        <SideCard side={selling} />
      </div>
    </div>
  </div>
);

const SideCard = ({ side }: { side: Side }) => (
  <section id={side.id} className={sidesStyles.side} aria-labelledby={`${side.id}-title`} tabIndex={-1}>
    <p className={sidesStyles.sideWho}>
      <Icon name={side.icon} /> {side.who}
    </p>
    <h3 id={`${side.id}-title`}>{side.title}</h3>
    <ol>
      {side.steps.map(([step, text]) => (
        <li key={step}>
          <strong>{step}</strong>
          <p>{text}</p>
        </li>
      ))}
    </ol>
    {isOpenReleased(side.register) && (
      <LinkButton to={pathTo(side.register)} variant="primary">
        {side.action}
      </LinkButton>
    )}
  </section>
);
