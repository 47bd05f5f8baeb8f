import type { ReleasedArea, ReleaseRegistry } from './registry-schema.ts';

/** The registry with the addresses of its areas' files resolved: against an area's origin, else against `base`. */
export const resolveReleaseUrls = ({ shell, areas, shares }: ReleaseRegistry, base = ''): ReleaseRegistry => ({
  shell,
  areas: areas.map((area) => resolveArea(area, area.origin ?? base)),
  ...(shares && {
    shares: shares.map((share) => ({ ...share, area: resolveArea(share.area, share.area.origin ?? base) })),
  }),
});

/** An area with the addresses of its files resolved against `base`. */
export function resolveArea(area: ReleasedArea, base: string): ReleasedArea {
  if (!base) return area;
  const resolve = (address: string) => base + address;
  const { entry, manifest, needs, files } = area;
  return {
    ...area,
    entry: { ...entry, address: resolve(entry.address) },
    manifest: manifest && { ...manifest, address: resolve(manifest.address) },
    needs: Object.fromEntries(
      Object.entries(needs).map(([name, need]) => [name, { ...need, files: need.files.map(resolve) }]),
    ),
    files: Object.fromEntries(Object.entries(files).map(([address, integrity]) => [resolve(address), integrity])),
  };
}

/** The origins other than the page's own that areas are served from. */
export function areaOrigins({ areas }: ReleaseRegistry): string[] {
  const absolute = areas.map(({ entry }) => entry.address).filter((address) => URL.canParse(address));
  return [...new Set(absolute.map((address) => new URL(address).origin))].sort();
}
