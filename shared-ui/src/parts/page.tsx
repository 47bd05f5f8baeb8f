import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { siteName } from '../site.ts';
import { type BackLink, useBackLink } from './back-link.ts';
import { Icon } from './icon.tsx';
import { keepHyphenatedWords } from './keep-hyphenated-words.tsx';

type PageProps = {
  title: string;
  /** The document's title, if it should say more than the heading. */
  documentTitle?: string;
  subtitle?: ReactNode;
  /** The screen above this one. The link above the title leads there, unless the user came from another screen. */
  back?: BackLink;
  /** Appears next to the title: sort control, main action. */
  extra?: ReactNode;
  /** `text` for reading and forms, `wide` for tables and lists of cards, `full` for coloured bands. All have the same left edge. */
  width?: 'text' | 'page' | 'wide' | 'full' | FormerWidth;
  /** Renders no heading block; the screen then renders an `h1` with `PageHeading` itself. */
  bare?: boolean;
  children: ReactNode;
};

/** The wide container's name in areas released before ADR-0052. */
type FormerWidth = 'cards';

/** The page's one `h1`: it gets the focus after a navigation, so that screen readers announce the page. */
export function PageHeading({ className, children }: { className?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const loaded = key === 'default';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address, whatever its query
  useEffect(() => {
    if (!loaded) heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

/** Names the browser's tab and history entry; a part of a screen may say more than its `Page` did. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${siteName}`;
  }, [title]);
}

/** A screen: its document title, heading and width. */
export function Page({
  title,
  documentTitle,
  subtitle,
  back,
  extra,
  width = 'page',
  bare = false,
  children,
}: PageProps) {
  useDocumentTitle(documentTitle ?? title);
  const wayBack = useBackLink(title, back);
  return (
    <div className={`page page-${width === 'cards' ? 'wide' : width}`}>
      {wayBack && <WayBack {...wayBack} />}
      {!bare && (
        <div className="page-head">
          <div>
            <PageHeading>{keepHyphenatedWords(title)}</PageHeading>
            {subtitle && <div className="page-subtitle">{keepHyphenatedWords(subtitle)}</div>}
          </div>
          {extra && <div className="page-extra">{extra}</div>}
        </div>
      )}
      {children}
    </div>
  );
}

const WayBack = ({ label, ...link }: NonNullable<ReturnType<typeof useBackLink>>) => (
  <Link className="page-back" {...link}>
    <Icon name="left" /> <span>{label}</span>
  </Link>
);
