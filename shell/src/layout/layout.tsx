import { useSession } from '@marketplace/shared-auth';
import { sessionExpired } from '@marketplace/shared-contract/accounts/session/session-endings';
import { routeCard } from '@marketplace/shared-contract/platform/routes/routes';
import { ScreenLoading, StatusToast } from '@marketplace/shared-ui';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { framePart } from '../frame-part.tsx';
import { Notifications } from '../notifications/notifications.tsx';
import { useAccountNotifications } from '../notifications/use-account-notifications.ts';
import { SessionUnanswered } from '../session/session-unanswered.tsx';
import { useCurrentRoute } from '../session/use-current-route.ts';
import { useSessionChanges } from '../session/use-session-changes.ts';
import type { MenuOf } from './asking.ts';
import { Footer } from './footer.tsx';
import * as styles from './layout.module.css';
import { TopBar } from './top-bar.tsx';
import { useLateScroll } from './use-late-scroll.ts';

/**
 * The frame around every screen. Nothing in it waits for an area. It stays the same during the first guard: a menu opened by then stays
 * open.
 */
export function Layout({ starting = false }: { starting?: boolean }) {
  const { name } = useCurrentRoute();
  const session = useSession();
  const [latest, setLatest] = useState<MenuOf>();
  // The login is left as soon as somebody is signed in: the next screen requests them.
  const counted = starting || name === 'Login' ? undefined : session;
  const told = latest && latest.user === counted?.userId ? latest : undefined;
  const Counts = counted?.role === 'seller' ? MenuCountsOf : WaitingCount;
  return (
    <Frame footer={!starting && !routeCard(name).printable} told={told} messages={!starting && <Messages />}>
      {counted && <Counts key={counted.userId} user={counted.userId} role={counted.role} tell={setLatest} />}
      {starting ? <ScreenLoading /> : <Screens />}
    </Frame>
  );
}

function Screens() {
  useSessionChanges();
  useLateScroll();
  useAccountNotifications();
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

const Messages = () => (
  <>
    <SessionExpired />
    <SessionUnanswered />
    <Notifications />
  </>
);

type FrameProps = { footer: boolean; told?: MenuOf | undefined; messages?: ReactNode; children: ReactNode };

function Frame({ footer, told, messages, children }: FrameProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: without scripts the link is one */}
      <a className={styles.skipLink} href="#main" onClick={skip}>
        Skip to content
      </a>
      <TopBar counts={told?.counts} hidden={told?.hidden} />
      <NavigationBar />
      {messages}
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {footer && <Footer />}
    </>
  );
}

/** Skips to the content by focus alone: the address stays shareable. Without scripts the link does it. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** Says on the login that the user has to log in again (SESS-004); the login itself says why. */
function SessionExpired() {
  const { name } = useCurrentRoute();
  const { search, key } = useLocation();
  const expired = name === 'Login' && new URLSearchParams(search).get('reason') === 'expired';
  return expired && <StatusToast key={key} text={sessionExpired} milliseconds={5000} />;
}

/** A thin line while a navigation waits for its guard; delayed by a style, so that quick ones show nothing. */
function NavigationBar() {
  const { state } = useNavigation();
  return state === 'idle' ? null : (
    <div className={styles.navigationBar} role="progressbar" aria-label="Loading the page" />
  );
}

/** Loaded for sellers only. The frame's other parts never wait for a file that can fail. */
const MenuCountsOf = framePart(() =>
  import(/* webpackChunkName: "menu-counts" */ './menu-counts-of.ts').then((part) => part.MenuCountsOf),
);

/** The same for buyers and Admins, whose menus have no other counts. */
const WaitingCount = framePart(() =>
  import(/* webpackChunkName: "waiting-count" */ './waiting-count.ts').then((part) => part.WaitingCount),
);
