import type { ReleasedArea, ReleasedState } from './released-state.ts';

/** The state with the addresses of its areas' files in full: at the origin an area was released for, else at `base`. */
export const placedAt = ({ shell, areas }: ReleasedState, base = ''): ReleasedState => ({
  shell,
  areas: areas.map((area) => placed(area, area.origin ?? base)),
});

function placed(area: ReleasedArea, origin: string): ReleasedArea {
  if (!origin) return area;
  const at = (address: string) => origin + address;
  const { entry, manifest, needs, files } = area;
  return {
    ...area,
    entry: { ...entry, address: at(entry.address) },
    manifest: manifest && { ...manifest, address: at(manifest.address) },
    needs: Object.fromEntries(
      Object.entries(needs).map(([name, need]) => [name, { ...need, files: need.files.map(at) }]),
    ),
    files: Object.fromEntries(Object.entries(files).map(([address, integrity]) => [at(address), integrity])),
  };
}

/** The origins other than the page's own that areas are served from. */
export function originsOf({ areas }: ReleasedState): string[] {
  const absolute = areas.map(({ entry }) => entry.address).filter((address) => URL.canParse(address));
  return [...new Set(absolute.map((address) => new URL(address).origin))].sort();
}
