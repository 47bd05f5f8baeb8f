import { getJson, onAnswered } from '@marketplace/shared-auth';
import type { Registry } from '@marketplace/shared-contract/areas';
import type { AreaName } from '@marketplace/shared-contract/routes';
import { openPage } from './open-page.ts';
import { callForRegistry, versionsOf, versionsOfPage } from './registry.ts';

/** How often a tab asks whether something newer is released, at most, in milliseconds. */
const aMinute = 60_000;
const reloadedKey = 'marketplace.reloaded-for';

let askedAt = Date.now();
let newer: string | undefined;
let here: AreaName | undefined;
let typed = false;

/** Notes what is entered: until a call has taken it, or its screen is left, nothing may take it away. */
export function watchTyping(): void {
  document.addEventListener('input', () => {
    typed = true;
  });
  onAnswered(({ method }) => {
    if (method !== 'GET') typed = false;
  });
}

async function ask(): Promise<void> {
  askedAt = Date.now();
  const versions = versionsOf(await getJson<Registry>(callForRegistry()));
  newer = versions === versionsOfPage() ? undefined : versions;
}

/**
 * A tab stays with the releases it was opened with. Where it moves on to another area and nothing is left half entered, it
 * takes what is released by now: as a new page, so that no two releases of a part are ever mixed in one. Answers whether
 * it does. What is released is asked for meanwhile, and holds nothing up.
 */
export function moveOn(area: AreaName, address: string): boolean {
  const moves = here !== undefined && here !== area;
  const takes = moves && newer !== undefined && !typed;
  here = area;
  typed = false;
  if (takes) openPage(address);
  else if (moves && Date.now() - askedAt > aMinute) ask().catch(() => undefined);
  return takes;
}

/** A screen's file is gone: if that is because a newer release is there, the page is loaded again, once for each. */
export async function reloadIfOutdated(): Promise<void> {
  await ask().catch(() => undefined);
  if (!newer || typed || sessionStorage.getItem(reloadedKey) === newer) return;
  sessionStorage.setItem(reloadedKey, newer);
  openPage(location.href);
}
