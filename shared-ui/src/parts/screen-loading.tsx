import { Skeleton } from './skeleton.tsx';
import { SlowLoading } from './slow-loading.tsx';

let painted: { path: string; html: string } | undefined;

/** Keeps what the server rendered in place of this page's first screen while that is loading. */
export function keepPainted(html: string): void {
  painted = { path: location.pathname, html };
}

/** The first screen is there: everything loading from now on shows grey lines. */
export function dropPainted(): void {
  painted = undefined;
}

/** Shown while a screen is loading. On the first one nothing that was rendered disappears again. */
export const ScreenLoading = () => (
  <>
    <SlowLoading />
    {painted?.path === location.pathname ? <Painted html={painted.html} /> : <GreyLines />}
  </>
);

const label = 'Loading the page';

const GreyLines = () => (
  <div className="page">
    <Skeleton label={label} />
  </div>
);

const Painted = ({ html }: { html: string }) => (
  <>
    <p className="visually-hidden" role="status">
      {label}
    </p>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own mark-up, as this page came with it */}
    <div className="frame-main" dangerouslySetInnerHTML={{ __html: html }} />
  </>
);
