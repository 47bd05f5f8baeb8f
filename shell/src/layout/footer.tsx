import { siteName } from '@marketplace/shared-ui';
import { isReleased } from '../areas/registry.ts';
import { Mark } from './brand.tsx';
import * as styles from './footer.module.css';
import { footerEntries } from './menu.rules.ts';
import { MenuLinks } from './menu-links.tsx';
import { ThemePlace } from './theme-place.tsx';

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
