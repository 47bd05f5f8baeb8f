import { siteName } from '@marketplace/shared-ui';
import { Mark } from './brand.tsx';
import { footerEntries } from './menu.rules.ts';
import { MenuLinks } from './menu-links.tsx';

export const Footer = () => (
  <footer className="footer">
    <div className="footer-inside">
      <div className="footer-brand">
        <Mark />
        <div>
          <p className="footer-name">{siteName}</p>
          <p className="footer-line">Businesses and assets for sale from UK insolvency practitioners.</p>
        </div>
      </div>
      <nav aria-label="Legal and contact">
        <MenuLinks entries={footerEntries()} />
      </nav>
    </div>
  </footer>
);
