import { areas } from '@marketplace/shared-contract/routes';
import { fileNameOf } from '@marketplace/shared-contract/scrub';
import type { WatchedPart } from '@marketplace/shared-contract/watch-limits';
import { comesFromElsewhere, registeredArea, shellVersion } from '../areas/registry.ts';
import type { Trouble } from './trouble.ts';

type Release = { area: WatchedPart; version: string };

/** The release of a part this page has; undefined for an area it has none of, or takes from a developer's machine. */
export function releaseOf(area: WatchedPart): Release | undefined {
  if (area !== 'shell' && comesFromElsewhere(area)) return undefined;
  const version = area === 'shell' ? shellVersion() : registeredArea(area)?.version;
  return version ? { area, version } : undefined;
}

const framesOf = (error: unknown): string[] =>
  error instanceof Error ? (error.stack?.match(/https?:\/\/[^\s()]+?(?=:\d+(:\d+)?\)?$)/gm) ?? []) : [];

/** The area whose folder an address is in, wherever it is served from. */
function areaAt(address: string) {
  return areas.find((name) => {
    const entry = registeredArea(name)?.entry.address;
    return entry !== undefined && address.startsWith(new URL('.', new URL(entry, location.href)).href);
  });
}

/**
 * Whose fault a trouble is, and the file it was thrown in: the area it is known to be of, else the first area whose script
 * was at work, else the shell. Undefined where neither was: a browser's extension, or a script of somebody else.
 */
export function faultOf({ error, area, file }: Trouble): { release: Release; file: string } | undefined {
  const frames = [...framesOf(error), ...(file ? [file] : [])];
  const at = area ?? frames.map(areaAt).find((found) => found !== undefined);
  const ours = at ?? (frames.length === 0 || frames.some(isShells) ? 'shell' : undefined);
  const release = ours && releaseOf(ours);
  return release && { release, file: fileNameOf(frames[0] ?? '') };
}

const isShells = (address: string) => address.startsWith(`${location.origin}/assets/`);
