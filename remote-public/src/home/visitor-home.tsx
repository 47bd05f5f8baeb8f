import { homeTexts } from '@marketplace/shared-contract/web/seo';
import { Page } from '@marketplace/shared-ui';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { BothSides } from './both-sides.tsx';
import { Evidence } from './evidence.tsx';
import { Hero } from './hero.tsx';
import * as styles from './home.module.css';
import { HomePosts } from './home-posts.tsx';
import { Price } from './price.tsx';
import { Questions } from './questions.tsx';
import { TrustRow } from './trust-row.tsx';

/** What is for sale now, what the product does for both sides, and what it costs (HOME-001). */
export const VisitorHome = () => {
  useToPart();
  return (
    <Page title="Home" documentTitle={homeTexts.title} width="full" bare>
      <div className={styles.home}>
        <Hero />
        <HomePosts />
        <TrustRow />
        <BothSides />
        <Evidence />
        <Price />
        <Questions />
      </div>
    </Page>
  );
};

/** The header leads to parts of this page, also from screens where they are not yet there to be scrolled to. */
function useToPart(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second press on the same entry leads there again
  useEffect(() => {
    const part = hash && document.getElementById(hash.slice(1));
    if (!part) return;
    part.scrollIntoView?.();
    part.focus({ preventScroll: true });
  }, [hash, key]);
}
