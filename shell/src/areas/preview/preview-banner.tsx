import { useSession } from '@marketplace/shared-auth';
import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import type { Preview } from '@marketplace/shared-contract/web/areas';
import { isPrivateArea } from '@marketplace/shared-contract/web/private-area';
import { Button } from '@marketplace/shared-ui';
import { createListeners } from '@marketplace/shared-ui/listeners';
import { useState, useSyncExternalStore } from 'react';
import { BannerLine, PageBanner, showAboveAll } from '../banner/page-banner.tsx';
import { useIsPast } from '../banner/use-is-past.ts';

let current: Preview | undefined;
let place: HTMLElement | undefined;
const listeners = createListeners();

/** Says at the top of the page, on every screen, that a preview is shown, or why it is not. */
export function showPreview(preview: Preview, leave: () => void): void {
  current = preview;
  if (!place?.isConnected) place = showAboveAll(<PreviewBanner onLeave={leave} />);
  listeners.call();
}

const nameOf = ({ area, version }: Preview['releases'][number]) =>
  `${area.charAt(0).toUpperCase()}${area.slice(1)} ${version}`;
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

function PreviewBanner({ onLeave }: { onLeave: () => void }) {
  const preview = useSyncExternalStore(listeners.add, () => current);
  const isAdmin = useSession()?.role === 'admin';
  if (!preview) return null;
  if (preview.problem) return <NotShown key={preview.problem} problem={preview.problem} />;
  const releases = preview.releases.filter(({ area }) => isAdmin || !isPrivateArea(area));
  if (releases.length === 0) return null;
  return (
    <PageBanner label="Preview">
      <Shown names={releases.map(nameOf)} until={preview.until ?? ''} onLeave={onLeave} />
    </PageBanner>
  );
}

type ShownProps = { names: string[]; until: string; onLeave: () => void };

function Shown({ names, until, onLeave }: ShownProps) {
  const hasEnded = useIsPast(until);
  const what = <strong>{list.format(names)}</strong>;
  return (
    <BannerLine action={<Button onClick={onLeave}>{hasEnded ? 'Open the live service' : 'Leave the preview'}</Button>}>
      {hasEnded ? (
        <>The preview of {what} has ended. This page still shows it.</>
      ) : (
        <>
          You are looking at a preview of {what}, not the live service. It ends {displayMoment(until)}. What you save is
          saved in the live service.
        </>
      )}
    </BannerLine>
  );
}

function NotShown({ problem }: { problem: string }) {
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  return (
    <PageBanner label="Preview">
      <BannerLine action={<Button onClick={() => setClosed(true)}>Close</Button>}>
        <span role="alert">{problem} You are looking at the live service.</span>
      </BannerLine>
    </PageBanner>
  );
}
