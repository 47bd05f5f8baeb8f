import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseRegistry } from '../registry-schema.ts';
import { resolveReleaseUrls } from '../resolve-urls.ts';
import type { RegistrySource } from './source.ts';
import { noteRead, noteUnread } from './unread.ts';

/**
 * The registry in `folder`, read again when the file was replaced: an area released while the server runs is on the next page. An
 * unreadable file leaves the last good one in force. `defaultShell` is used if the registry has only areas.
 */
export function fileSource(
  folder: string,
  logError: (message: string) => void = () => undefined,
  defaultShell: () => ReleaseRegistry['shell'] | undefined = () => undefined,
): RegistrySource {
  const file = join(folder, 'registry.json');
  let current: { modified: number; registry?: ReleaseRegistry } | undefined;
  return () => {
    const modified = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (modified === undefined || current?.modified === modified) return current?.registry;
    try {
      const read = JSON.parse(readFileSync(file, 'utf8'));
      const registry = ReleaseRegistry.parse({ ...read, shell: read.shell ?? defaultShell() });
      current = { modified, registry: resolveReleaseUrls(registry) };
      noteRead(file);
    } catch (error) {
      noteUnread(file);
      logError(`${file} is not a registry: ${String(error)}`);
      current = { modified, registry: current?.registry };
    }
    return current.registry;
  };
}
