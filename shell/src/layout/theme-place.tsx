import { useEffect, useRef, useState } from 'react';
import { framePart } from '../frame-part.tsx';
import * as styles from './footer.module.css';

const ThemeChoice = framePart(() =>
  import(/* webpackChunkName: "theme" */ './theme-choice.tsx').then((part) => part.ThemeChoice),
);

/** While its screen is on its way a page is short, and its foot in view, in milliseconds. */
const settled = 1000;

/** Where light or dark is chosen; loaded when the foot of the page is reached. */
export function ThemePlace() {
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
