import { Button } from '@marketplace/shared-ui';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Override } from './override.rules.ts';
import * as styles from './override-banner.module.css';

type Stop = (area: string) => void;

/** Says at the top of the page, on every screen, which areas are not the released ones. */
export function showBanner(overrides: readonly Override[], stop: Stop): void {
  const place = document.createElement('div');
  document.body.prepend(place);
  createRoot(place).render(<OverrideBanner overrides={overrides} onStop={stop} />);
}

type BannerProps = { overrides: readonly Override[]; onStop: Stop };

const OverrideBanner = ({ overrides, onStop }: BannerProps) => (
  <section className={styles.overrideBanner} aria-label="Areas under development">
    {overrides.map((override) => (
      <OverrideLine key={override.area} override={override} onStop={onStop} />
    ))}
  </section>
);

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

function OverrideLine({ override: { area, entry, until }, onStop }: { override: Override; onStop: Stop }) {
  const hasEnded = useIsPast(until);
  return (
    <div className={styles.overrideLine}>
      <p>
        {hasEnded ? (
          <>
            The <strong>{area}</strong> area of this page still comes from {entry}, but that has ended.
          </>
        ) : (
          <>
            Not the released version: the <strong>{area}</strong> area comes from {entry} until{' '}
            {time.format(new Date(until))}.
          </>
        )}
      </p>
      <Button
        onClick={() => onStop(area)}
        aria-label={hasEnded ? undefined : `Stop using the ${area} area from ${entry}`}
      >
        {hasEnded ? 'Reload the page' : 'Stop'}
      </Button>
    </div>
  );
}

/** Whether a moment is past. Nothing is taken from the page by itself: something may be half typed. */
function useIsPast(moment: string): boolean {
  const [past, setPast] = useState(() => Date.parse(moment) <= Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setPast(true), Math.max(0, Date.parse(moment) - Date.now()));
    return () => clearTimeout(timer);
  }, [moment]);
  return past;
}
