import { readOwners } from '@marketplace/releases/owners';
import { type PreviewSource, previewSource } from '@marketplace/releases/previews/source';
import type { Config } from '../platform/config/config.ts';
import type { Context } from '../platform/context/context.ts';

/** The previews of the store that is served. It is opened when somebody asks for one. */
export const openPreviews = (
  { config, clock }: Pick<Context, 'clock'> & { config: Config },
  base: string,
  logError: (message: string) => void,
): PreviewSource =>
  previewSource({
    keys: config.previewKeys,
    channel: config.areasChannel,
    openStore: async () => (await import('@marketplace/releases/commands/served-store')).openServedStore(config),
    owners: config.releaseOwners === undefined ? undefined : readOwners(config.releaseOwners),
    base,
    now: () => clock.now(),
    logError,
  });
