import type { OpenRouteName } from '@marketplace/shared-contract/platform/routes/open-routes';

export type ReleasedArea = { name: string; screens: readonly string[] };

/** What is released, according to the registry in the page. */
export const releasedAreas = (): ReleasedArea[] => JSON.parse(document.getElementById('registry')?.textContent || '[]');

/** Whether an open screen is part of this release; otherwise nothing links to it. */
export const isOpenReleased = (name: OpenRouteName): boolean =>
  releasedAreas().some((area) => area.name === 'public' && area.screens.includes(name));
