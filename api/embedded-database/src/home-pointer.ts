import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeDurably } from './durable-file.ts';

/** Where a database lives that could not stay in its data folder, and whether it is known to have got there. */
export interface HomePointer {
  home: string;
  complete: boolean;
}

/** The file in the data folder that says so. */
export function pointerFile(dataDir: string): string {
  return path.join(dataDir, 'database-location.json');
}

/** `undefined` for a data folder that keeps its own database, or has none yet. */
export async function readPointer(dataDir: string): Promise<HomePointer | undefined> {
  try {
    return JSON.parse(await readFile(pointerFile(dataDir), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Survives a crash whole: a half-written pointer would lose a database. */
export function writePointer(dataDir: string, pointer: HomePointer): Promise<void> {
  return writeDurably(pointerFile(dataDir), `${JSON.stringify(pointer)}\n`, 0o644);
}
