import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeDurably } from './durable-file.ts';

/** The location of a database that had to leave its data folder, and whether the move is known to be complete. */
export type ClusterLocation = {
  home: string;
  complete: boolean;
};

/** The file in the data folder that says so. */
export function locationFile(dataDir: string): string {
  return path.join(dataDir, 'database-location.json');
}

/** `undefined` for a data folder that keeps its own database, or has none yet. */
export async function readLocation(dataDir: string): Promise<ClusterLocation | undefined> {
  try {
    return JSON.parse(await readFile(locationFile(dataDir), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Survives a crash whole: a half-written pointer would lose a database. */
export function writeLocation(dataDir: string, pointer: ClusterLocation): Promise<void> {
  return writeDurably(locationFile(dataDir), `${JSON.stringify(pointer)}\n`, 0o644);
}
