import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import * as styles from './page-banner.module.css';

/** Shows something at the top of the page, above every screen. Returns its place. */
export function showAboveAll(content: ReactNode): HTMLElement {
  const place = document.createElement('div');
  document.body.prepend(place);
  createRoot(place).render(content);
  return place;
}

/** On every screen of this tab: where its areas come from. */
export const PageBanner = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className={styles.pageBanner} aria-label={label}>
    {children}
  </section>
);

export const BannerLine = ({ action, children }: { action: ReactNode; children: ReactNode }) => (
  <div className={styles.bannerLine}>
    <p>{children}</p>
    {action}
  </div>
);
