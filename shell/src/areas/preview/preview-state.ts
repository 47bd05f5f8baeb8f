// What every page has of previews; what shows one is loaded where there is one (ADR-0053).
import type { Preview } from '@marketplace/shared-contract/web/areas';
import { tabStorage } from '@marketplace/shared-ui/safe-storage';

const key = 'marketplace.preview';

let shown: Preview | undefined;
/** What was asked for, where the browser forbids storage: for this document. */
let unstored: string | undefined;

/** The query that this tab asks for pages with. */
export const keptPreview = (): string | undefined => tabStorage.read(key) ?? unstored;

/** Keeps that, or forgets it; tells whether the browser did. */
export function keepPreview(query: string | undefined): boolean {
  const isStored = tabStorage.write(key, query);
  unstored = isStored ? undefined : query;
  return isStored;
}

/** Whether this page or its tab was asked for with a preview. */
export const isPreviewAsked = (): boolean =>
  keptPreview() !== undefined || /[?&](release|preview)=/.test(location.search);

/** What calls that ask what is released have to ask with. It goes with what else the tab keeps, at a logout. */
export const previewQuery = (): Record<string, string> | undefined => {
  const query = keptPreview();
  return query ? Object.fromEntries(new URLSearchParams(query)) : undefined;
};

export function setPreviewOfPage(preview: Preview | undefined): void {
  shown = preview;
}

/** What this page shows of a preview; undefined where it was asked for none. */
export const previewOfPage = (): Preview | undefined => shown;

/** Whether this page has builds that are not released: what it reports is not theirs who have the released ones. */
export const isPreviewShown = (): boolean => Boolean(shown?.releases.length);
