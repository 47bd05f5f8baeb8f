import { homeWords } from '@marketplace/shared-contract/public-words';
import { pathTo } from '@marketplace/shared-contract/routes';
import { LinkButton, Page, PageHeading } from '@marketplace/shared-ui';
import { isReleased } from '../released.ts';
import { BothSides } from './both-sides.tsx';
import { HomePosts } from './home-posts.tsx';
import { HomeStats } from './home-stats.tsx';
import { Price } from './price.tsx';

/** What the product does for both sides, what is for sale now, and what it costs. */
export const VisitorHome = () => (
  <Page title="Home" documentTitle={homeWords.title} width="full" bare>
    <div className="home">
      <Hero />
      <HomePosts />
      <BothSides />
      <Price />
    </div>
  </Page>
);

const Hero = () => (
  <section className="hero">
    <div className="home-inner hero-inner">
      <div className="hero-words">
        <p className="eyebrow">For buyers and insolvency practitioners in the United Kingdom</p>
        <PageHeading className="hero-title">Businesses in distress deserve a wider market</PageHeading>
        <p className="hero-lead">
          Insolvency practitioners list businesses and assets that need a buyer soon. Buyers say once what they are
          looking for, and hear of every post that fits.
        </p>
        <div className="actions">
          <LinkButton to={pathTo('Login')} variant="primary">
            Login
          </LinkButton>
          {isReleased('RegisterDirectory') && (
            <LinkButton to={pathTo('RegisterDirectory')} className="hero-second">
              Register
            </LinkButton>
          )}
        </div>
      </div>
      <HomeStats />
    </div>
  </section>
);
