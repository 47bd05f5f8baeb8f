import type { OpenRouteName } from '@marketplace/shared-contract/platform/routes/open-routes';

export type ReleasedArea = { name: string; screens: readonly string[] };

/** What the registry in the page says is released. */
export const releasedAreas = (): ReleasedArea[] => JSON.parse(document.getElementById('registry')?.textContent || '[]');

/** Whether an open screen is part of this release; nothing leads to one that is not. */
export const isOpenReleased = (name: OpenRouteName): boolean =>
  releasedAreas().some((area) => area.name === 'public' && area.screens.includes(name));
