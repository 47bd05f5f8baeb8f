import { pathTo, type RouteName } from '@marketplace/shared-contract/routes';
import { LinkButton } from '@marketplace/shared-ui';
import { isReleased } from '../released.ts';
import './sides.css';

type Side = { title: string; lead: string; steps: [string, string][]; register: RouteName; action: string };

const buyer: Side = {
  title: 'Looking to buy',
  lead: 'Registration is free.',
  steps: [
    ['Set your criteria', 'Choose locations, size, sectors, assets and keywords. They can be changed at any time.'],
    ['Hear of what fits', 'Matching posts reach your inbox and your e‑mail when they go live.'],
    ['Express interest', 'Write once who you are. Your message goes straight to the practitioner in charge.'],
  ],
  register: 'RegisterBuyer',
  action: 'Register as an Interested Party',
};

const seller: Side = {
  title: 'Selling as a practitioner',
  lead: 'For licensed insolvency practitioners and those acting for one.',
  steps: [
    ['Write the post', 'Describe the business or the assets. Keep it as a draft until you are ready.'],
    ['Choose the dates', 'Go live at once or on a later day; extend, withdraw or repost as the case develops.'],
    ['Review the interest', 'See who answered, export the list and keep a certificate of the marketing.'],
  ],
  register: 'RegisterSeller',
  action: 'Register as a practitioner',
};

/** How it works for those who buy and for those who sell. */
export const BothSides = () => (
  <section className="sides" aria-labelledby="how">
    <div className="home-inner home-section">
      <h2 id="how">How it works</h2>
      <div className="sides-columns">
        <SideCard side={buyer} />
        <SideCard side={seller} />
      </div>
    </div>
  </section>
);

const SideCard = ({ side }: { side: Side }) => (
  <div className="side">
    <h3>{side.title}</h3>
    <p className="side-lead">{side.lead}</p>
    <ol>
      {side.steps.map(([name, text]) => (
        <li key={name}>
          <strong>{name}</strong>
          <p className="side-text">{text}</p>
        </li>
      ))}
    </ol>
    {isReleased(side.register) && <LinkButton to={pathTo(side.register)}>{side.action}</LinkButton>}
  </div>
);
