import { browserStorage } from '@marketplace/shared-ui/safe-storage';
import { overrideArea } from '../registry.ts';
import { holding, type Override, overrideOf } from './override.rules.ts';
import { showBanner } from './override-banner.tsx';

/** Where a browser stores them. Only this page's own scripts can write there; no address can. */
const key = 'marketplace.area-overrides';

const storedOverrides = (): Override[] => holding(browserStorage.read(key) ?? null, Date.now());

/** Loads areas from a developer's machine instead, in this page and, after a reload, in every page of this browser. */
export function applyOverrides(reload = () => location.reload()): void {
  const keep = (overrides: readonly Override[]) => {
    browserStorage.writeJson(key, overrides.length > 0 ? overrides : undefined);
    reload();
  };
  const others = (area: string) => storedOverrides().filter((one) => one.area !== area);
  const override = (area: string, entry: string, hours = 1) =>
    keep([...others(area), overrideOf(area, entry, hours, Date.now())]);
  const stopOverride = (area?: string) => keep(area === undefined ? [] : others(area));
  // In the browser's console: marketplace.override('seller', 'http://localhost:3000/remotes/seller/dev/remoteEntry.js').
  Reflect.set(globalThis, 'marketplace', { override, stopOverride });

  const overrides = storedOverrides();
  if (overrides.length === 0) return;
  for (const { area, entry } of overrides) overrideArea(area, entry);
  showBanner(overrides, stopOverride);
}
