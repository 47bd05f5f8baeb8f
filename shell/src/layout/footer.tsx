import { siteName } from '@marketplace/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { isReleased } from '../areas/registry.ts';
import { framePart } from '../frame-part.tsx';
import { Mark } from './brand.tsx';
import * as styles from './footer.module.css';
import { footerEntries } from './menu.rules.ts';
import { MenuLinks } from './menu-links.tsx';

export const Footer = () => (
  <footer className={styles.footer}>
    <div className={styles.footerInside}>
      <div className={styles.footerBrand}>
        <Mark />
        <div>
          <p className={styles.footerName}>{siteName}</p>
          <p className={styles.footerLine}>Businesses and assets for sale from UK insolvency practitioners.</p>
        </div>
      </div>
      <nav aria-label="Legal and contact">
        <MenuLinks entries={footerEntries(isReleased)} />
      </nav>
      <ThemePlace />
    </div>
  </footer>
);

const ThemeChoice = framePart(() =>
  import(/* webpackChunkName: "theme" */ './theme-choice.tsx').then((part) => part.ThemeChoice),
);

/** While its screen is loading a page is short, and its footer visible, in milliseconds. */
const settled = 1000;

/** The choice of light or dark; loaded when the page's footer is reached. */
function ThemePlace() {
  const place = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setReached(true),
    );
    const start = setTimeout(() => place.current && watch.observe(place.current), settled);
    return () => {
      clearTimeout(start);
      watch.disconnect();
    };
  }, []);
  return (
    <div ref={place} className={styles.themePlace}>
      {reached && <ThemeChoice />}
    </div>
  );
}
