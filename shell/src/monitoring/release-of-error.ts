import type { AppPart } from '@marketplace/shared-contract/operations/monitoring/browser-report-limits';
import { fileNameOf } from '@marketplace/shared-contract/operations/monitoring/redact';
import { areas } from '@marketplace/shared-contract/platform/routes/routes';
import { isOverridden, registeredArea, shellVersion } from '../areas/registry.ts';
import type { ErrorReport } from '../capture-error.ts';

type Release = { area: AppPart; version: string };

/** The release of a part that this page uses; undefined for an area it does not have or that is overridden. */
export function releaseOf(area: AppPart): Release | undefined {
  if (area !== 'shell' && isOverridden(area)) return undefined;
  const version = area === 'shell' ? shellVersion() : registeredArea(area)?.version;
  return version ? { area, version } : undefined;
}

const framesOf = (error: unknown): string[] =>
  error instanceof Error ? (error.stack?.match(/https?:\/\/[^\s()]+?(?=:\d+(:\d+)?\)?$)/gm) ?? []) : [];

/** The area whose folder a URL is in, wherever it is served from. */
function areaAt(address: string) {
  return areas.find((name) => {
    const entry = registeredArea(name)?.entry.address;
    return entry !== undefined && address.startsWith(new URL('.', new URL(entry, location.href)).href);
  });
}

/**
 * The release an error comes from, and the file it was thrown in: the area the report names, else the first area whose
 * script is in the stack, else the shell. Undefined where none is: a browser extension, or a script of somebody else.
 */
export function releaseOfError({ error, area, file }: ErrorReport): { release: Release; file: string } | undefined {
  const frames = [...framesOf(error), ...(file ? [file] : [])];
  const areaName = area ?? frames.map(areaAt).find((found) => found !== undefined);
  const part = areaName ?? (frames.length === 0 || frames.some(isShellScript) ? 'shell' : undefined);
  const release = part && releaseOf(part);
  return release && { release, file: fileNameOf(frames[0] ?? '') };
}

const isShellScript = (address: string) => address.startsWith(`${location.origin}/assets/`);
