import { type RouteName, routes } from '@marketplace/shared-contract/routes';

type Area = { name: string; screens: readonly string[] };

/** Whether a screen is part of this release, as the registry in the page says; nothing leads to one that is not. */
export function isReleased(name: RouteName): boolean {
  const registry: Area[] = JSON.parse(document.getElementById('registry')?.textContent || '[]');
  return registry.some((area) => area.name === routes[name].area && area.screens.includes(name));
}
