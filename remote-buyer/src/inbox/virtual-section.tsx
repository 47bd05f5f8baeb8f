import type { ListLook } from '@marketplace/shared-ui/post';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as styles from './infinite-inbox.module.css';
import { estimatedHeight, postsPerSection } from './sections.rules.ts';

/** How far beyond the window sections stay rendered. */
const reach = '1600px 0px';

/** Heights of rendered sections, by list, window width and place: Back finds everything where it was. */
const heights = new Map<string, number>();

type NearSectionProps = {
  /** Distinguishes this list from others. */
  list: string;
  section: number;
  look: ListLook;
  /** Its number of posts. */
  posts: number;
  /** Takes the focus: the user requested it. */
  focused: boolean;
  children: (placeholder: ReactNode) => ReactNode;
};

/** A part of a long list that is rendered only near the window, and keeps its space elsewhere. */
export function VirtualSection({ list, look, section, posts, focused, children }: NearSectionProps) {
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(section * postsPerSection === 0);
  const place = `${list}|${window.innerWidth}|${section}`;

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy page gets several changes at once, latest last.
        const entry = entries.at(-1);
        if (!entry) return;
        // The focused section stays, or the keyboard would lose its place.
        if (!entry.isIntersecting && element.contains(document.activeElement)) return;
        if (!entry.isIntersecting && entry.boundingClientRect.height > 0)
          heights.set(place, entry.boundingClientRect.height);
        setNear(entry.isIntersecting);
      },
      { rootMargin: reach },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);

  useEffect(() => {
    if (focused) box.current?.focus({ preventScroll: true });
  }, [focused]);

  const height = heights.get(place) ?? estimatedHeight(look, posts, window.innerWidth);
  return (
    <div ref={box} className={styles.nearSection} tabIndex={-1} style={near ? undefined : { height }}>
      {near && children(<div className={styles.nearSectionLoading} style={{ height }} />)}
    </div>
  );
}
