import fs from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import { embeddedElsewhere } from '../database/open-database.ts';

type Folders = Pick<Config, 'dataDir' | 'filesTarget'>;
/** A disk that this process writes to, and its free space. */
export type Disk = { disk: 'data' | 'files' | 'database'; freeBytes: number; sizeBytes: number };

/** The disks of the data folder, of stored files and of an embedded database that is elsewhere, each once. Folders not made yet are left out. */
export async function diskSpaces({ dataDir, filesTarget }: Folders): Promise<Disk[]> {
  const folders = { data: dataDir, files: filesTarget, database: await embeddedElsewhere(dataDir) };
  const found = new Map<number, Disk>();
  for (const disk of ['data', 'files', 'database'] as const) {
    const folder = folders[disk];
    const device = (await fs.stat(folder ?? '').catch(() => undefined))?.dev;
    if (!folder || device === undefined || found.has(device)) continue;
    const { bavail, blocks, bsize } = await fs.statfs(folder);
    found.set(device, { disk, freeBytes: bavail * bsize, sizeBytes: blocks * bsize });
  }
  return [...found.values()];
}

/** The alert in `deploy/prometheus/rules.yml` has the same limits. */
const [lowShare, lowBytes] = [0.1, 5 * 2 ** 30];

/** A tenth is free at most, and less than five gibibytes. */
export const isLow = ({ freeBytes, sizeBytes }: Disk): boolean => freeBytes < Math.min(sizeBytes * lowShare, lowBytes);

/** The disks that are nearly full, the fullest first. */
export const lowDisks = async (folders: Folders): Promise<Disk[]> =>
  (await diskSpaces(folders)).filter(isLow).sort((one, other) => one.freeBytes - other.freeBytes);

/** Checks the disks and logs which are nearly full, whenever that changes. */
export function diskWatch(folders: Folders, log: Pick<FastifyBaseLogger, 'warn' | 'info'>): () => Promise<void> {
  let before = '';
  return async () => {
    const disks = await lowDisks(folders).catch(() => undefined);
    const names = disks?.map(({ disk }) => disk).join();
    if (!disks || names === undefined || names === before) return;
    before = names;
    if (names) log.warn({ disks }, 'a disk is nearly full');
    else log.info('no disk is nearly full any more');
  };
}

/** Checks the disks every minute until stopped. */
export function watchDisks(...watched: Parameters<typeof diskWatch>): { stop(): void } {
  const look = diskWatch(...watched);
  void look();
  const timer = setInterval(look, 60_000).unref();
  return { stop: () => clearInterval(timer) };
}

/** Whether something could not be written because its disk is full: PostgreSQL's or ours. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && ['53100', 'ENOSPC'].includes((error as NodeJS.ErrnoException).code ?? '');
