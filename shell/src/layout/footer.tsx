import { siteName } from '@marketplace/shared-ui';
import { footerEntries } from './menu.rules.ts';
import { MenuLinks } from './menu-links.tsx';

export const Footer = () => (
  <footer className="footer">
    <div className="footer-inside">
      <p className="footer-name">{siteName}</p>
      <nav aria-label="Legal and contact">
        <MenuLinks entries={footerEntries()} />
      </nav>
    </div>
  </footer>
);
