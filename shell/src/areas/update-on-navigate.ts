import { getJson, onApiSuccess } from '@marketplace/shared-auth';
import type { AreaName } from '@marketplace/shared-contract/platform/routes/routes';
import type { Registry } from '@marketplace/shared-contract/web/areas';
import { tabStorage } from '@marketplace/shared-ui/safe-storage';
import { openPage } from './open-page.ts';
import { registryCall, versionsOf, versionsOfPage } from './registry.ts';

/** How often, at most, a tab checks for newer releases, in milliseconds. */
const checkInterval = 60_000;
const reloadedKey = 'marketplace.reloaded-for';

let checkedAt = Date.now();
let newerVersions: string | undefined;
let currentArea: AreaName | undefined;
let hasUnsavedInput = false;

/** Records that something was typed: the page does not reload until a call has saved it or its screen is left. */
export function trackUnsavedInput(): void {
  document.addEventListener('input', () => {
    hasUnsavedInput = true;
  });
  onApiSuccess(({ method }) => {
    if (method !== 'GET') hasUnsavedInput = false;
  });
}

async function checkForUpdate(): Promise<void> {
  checkedAt = Date.now();
  const versions = versionsOf(await getJson<Registry>(registryCall()));
  newerVersions = versions === versionsOfPage() ? undefined : versions;
}

/**
 * A tab keeps the releases it was opened with. When it moves to another area without unsaved input, it opens the current releases as a new
 * page, so that one page never mixes two releases of a part. Returns whether it does. The check for newer releases runs in the background
 * and delays nothing.
 */
export function updateOnNavigate(area: AreaName, address: string): boolean {
  const changesArea = currentArea !== undefined && currentArea !== area;
  const updates = changesArea && newerVersions !== undefined && !hasUnsavedInput;
  currentArea = area;
  hasUnsavedInput = false;
  if (updates) openPage(address);
  else if (changesArea && Date.now() - checkedAt > checkInterval) checkForUpdate().catch(() => undefined);
  return updates;
}

/** A screen's file is missing: if something newer is released, reloads the page, once for each such state. */
export async function reloadIfOutdated(): Promise<void> {
  await checkForUpdate().catch(() => undefined);
  if (!newerVersions || hasUnsavedInput || tabStorage.read(reloadedKey) === newerVersions) return;
  // If that cannot be recorded, it would be repeated forever.
  if (!tabStorage.write(reloadedKey, newerVersions)) return;
  openPage(location.href);
}
