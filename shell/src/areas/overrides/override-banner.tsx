import { Button } from '@marketplace/shared-ui';
import { BannerLine, PageBanner, showAboveAll } from '../banner/page-banner.tsx';
import { useIsPast } from '../banner/use-is-past.ts';
import type { Override } from './override.rules.ts';

type Stop = (area: string) => void;

/** Says at the top of the page, on every screen, which areas are not the released ones. */
export function showBanner(overrides: readonly Override[], stop: Stop): void {
  showAboveAll(<OverrideBanner overrides={overrides} onStop={stop} />);
}

type BannerProps = { overrides: readonly Override[]; onStop: Stop };

const OverrideBanner = ({ overrides, onStop }: BannerProps) => (
  <PageBanner label="Areas under development">
    {overrides.map((override) => (
      <OverrideLine key={override.area} override={override} onStop={onStop} />
    ))}
  </PageBanner>
);

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

function OverrideLine({ override: { area, entry, until }, onStop }: { override: Override; onStop: Stop }) {
  const hasEnded = useIsPast(until);
  const action = (
    <Button
      onClick={() => onStop(area)}
      aria-label={hasEnded ? undefined : `Stop using the ${area} area from ${entry}`}
    >
      {hasEnded ? 'Reload the page' : 'Stop'}
    </Button>
  );
  return (
    <BannerLine action={action}>
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
    </BannerLine>
  );
}
