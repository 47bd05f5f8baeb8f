// A preview is this tab's alone: the page's address asks for it once, the tab keeps what it asked, and each page it loads is
// asked for with that. So the server decides what is shown, and no other tab, page or cache knows of it (ADR-0053).
import type { Preview } from '@marketplace/shared-contract/web/areas';
import { isPrivateArea } from '@marketplace/shared-contract/web/private-area';
import { openPage } from '../open-page.ts';
import { keepPreview, keptPreview, previewOfPage, setPreviewOfPage } from './preview-state.ts';

const names = ['release', 'preview'];
const notShown = 'The preview could not be opened: the page came without it.';

/** An address with what it asks for taken out, and that. */
function parted(href: string) {
  const address = new URL(href);
  const all = [...address.searchParams];
  const asked = new URLSearchParams(all.filter(([name]) => names.includes(name))).toString();
  if (asked) address.search = new URLSearchParams(all.filter(([name]) => !names.includes(name))).toString();
  return { asked, address };
}

/** Only Admins are told of such a preview, by the call that tells them of their area. */
const isOfPrivateAreas = (query: string): boolean => {
  const releases = new URLSearchParams(query).getAll('release').flatMap((text) => text.split(','));
  return releases.length > 0 && releases.every((one) => isPrivateArea(one.split('@')[0] ?? ''));
};

/**
 * Takes the preview that the page was asked for. A page that was loaded without it, by a reload or a typed address, is asked for
 * again with it: then this returns true, and nothing is to be begun here.
 */
export function leavesForPreview(page: Document, replace = (href: string) => location.replace(href)): boolean {
  const { asked, address } = parted(location.href);
  const before = keptPreview();
  setPreviewOfPage(undefined);
  if (!asked) {
    if (!before || isOfPrivateAreas(before)) return false;
    address.search = [address.search.slice(1), before].filter(Boolean).join('&');
    replace(address.href);
    return true;
  }
  const block = page.getElementById('preview')?.textContent;
  const told: Preview | undefined = block ? JSON.parse(block) : undefined;
  const shown = told ?? (isOfPrivateAreas(asked) ? undefined : { releases: [], problem: notShown });
  setPreviewOfPage(shown);
  // What stays in the address can be sent on by mistake.
  if (keepPreview(shown?.problem ? undefined : asked)) history.replaceState(history.state, '', address.href);
  return false;
}

/** Says on every screen what is shown, or why it is not. Nothing of a preview is shown without that. */
export async function tellOfPreview(preview = previewOfPage(), leave = leavePreview): Promise<void> {
  if (!preview) return;
  setPreviewOfPage(preview);
  if (preview.problem) keepPreview(undefined);
  const { showPreview } = await import(/* webpackChunkName: "preview" */ './preview-banner.tsx');
  showPreview(preview, () => leave());
}

/** Opens the page as it is released. */
export function leavePreview(open = openPage): void {
  keepPreview(undefined);
  open(parted(location.href).address.href);
}
