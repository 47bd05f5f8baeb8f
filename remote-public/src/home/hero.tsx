import { useJson } from '@marketplace/shared-auth';
import type { HomeStats as Stats } from '@marketplace/shared-contract/marketplace/home/home';
import { homeCalls } from '@marketplace/shared-contract/platform/calls/home';
import { homeTexts } from '@marketplace/shared-contract/web/seo';
import { Button, DefinitionList, Icon, LinkButton, PageHeading, pathTo } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';
import { isOpenReleased } from '../released-open-screens.ts';
import * as heroStyles from './hero.module.css';
import * as homeStyles from './home.module.css';

/** What the marketplace is, links for both sides, and its current figures. */
export const Hero = () => (
  <section className={heroStyles.hero}>
    <div className={`${homeStyles.homeInner} ${heroStyles.heroInner}`}>
      <div>
        <p className="eyebrow">{homeTexts.eyebrow}</p>
        <PageHeading className={heroStyles.heroTitle}>{homeTexts.heading}</PageHeading>
        <p className={heroStyles.heroLead}>{homeTexts.lead}</p>
        <Ways />
      </div>
      <MatchPicture />
    </div>
    <div className={homeStyles.homeInner}>
      <HomeStats />
    </div>
  </section>
);

const Ways = () => (
  <>
    <div className="actions">
      {isOpenReleased('RegisterBuyer') && (
        <LinkButton to={pathTo('RegisterBuyer')} variant="primary">
          Register free as a buyer
        </LinkButton>
      )}
      {isOpenReleased('RegisterSeller') && (
        <LinkButton to={pathTo('RegisterSeller')} className={heroStyles.heroSecond}>
          Advertise as a practitioner
        </LinkButton>
      )}
    </div>
    <p className={heroStyles.heroLogin}>
      Already registered? <Link to={pathTo('Login')}>Log in</Link>
    </p>
  </>
);

const figures: [keyof Stats, string][] = [
  ['livePosts', 'Live posts'],
  ['confirmedBuyers', 'Confirmed buyers'],
  ['expressionsOfInterest', 'Expressions of interest'],
];

/** The marketplace in three figures. Reserves their space while they load, so that nothing moves. */
function HomeStats() {
  const { data, error, isFetching, refetch } = useJson<Stats>(homeCalls.homeStats);
  return (
    <div className={heroStyles.heroStats}>
      <DefinitionList
        aria-label="The marketplace today"
        aria-busy={isFetching}
        look="terms"
        items={figures.map(([key, name]) => [name, data ? data[key].toLocaleString('en-GB') : '–'] as const)}
      />
      {error !== undefined && !data && (
        <p role="alert">
          The figures could not be loaded.{' '}
          <Button variant="text" loading={isFetching} onClick={refetch}>
            Try again
          </Button>
        </p>
      )}
    </div>
  );
}

const exampleCriteria = ['Manufacturing', 'North West', '£1 million to £5 million', '26 to 50 employees'];

/** A drawing of how a post finds its buyers: the text around it says the same, so assistive technology skips it. */
const MatchPicture = () => (
  <div className={heroStyles.match} aria-hidden="true">
    <div className={`${heroStyles.matchSheet} ${heroStyles.matchCriteria}`}>
      <p className={heroStyles.matchName}>
        <Icon name="search" /> A buyer’s criteria
      </p>
      <ul>
        {exampleCriteria.map((text) => (
          <li key={text}>
            <Icon name="tick" /> {text}
          </li>
        ))}
      </ul>
    </div>
    <div className={`${heroStyles.matchSheet} ${heroStyles.matchPost}`}>
      <p className={heroStyles.matchName}>
        <span>Example post</span>
        <span className={heroStyles.matchLive}>For Sale</span>
      </p>
      <p className={heroStyles.matchTitle}>Precision engineering firm with freehold works, near Preston</p>
      <p className={heroStyles.matchFacts}>In administration · Trading · 42 employees</p>
    </div>
    <div className={`${heroStyles.matchSheet} ${heroStyles.matchAlert}`}>
      <Icon name="mail" />
      <p>
        <strong>A post matches your criteria</strong>
        <br />
        Sent the day it goes live
      </p>
    </div>
  </div>
);
