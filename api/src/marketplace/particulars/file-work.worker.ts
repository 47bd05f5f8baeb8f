import { constants, getPriority, setPriority } from 'node:os';
import { setImmediate as streamsLetGo } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { UndertakingCopy } from '../undertaking/undertaking.pdf.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { stampFile } from './stamp-pdf.ts';

/** What draws pages takes 15 MB: it is loaded with the first. */
const undertakingPdf = async (copy: UndertakingCopy): Promise<Buffer> =>
  (await import('../undertaking/undertaking.pdf.ts')).undertakingPdf(copy);

/** What is done with files and texts of strangers: in processes of their own, for a PDF can be made to take long or much, or to break its reader. */
const works = { inspectPdf, stampFile, undertakingPdf };

export type FileWorks = typeof works;

// What answers calls comes first.
setPriority(Math.min(getPriority() + 10, constants.priority.PRIORITY_LOW));

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/**
 * What a process of pdf-workers.ts does: one piece of work. What it needed is several times the file's 20 MB and lies outside the heap, whose
 * size alone has it collected: left there, each file adds to the one before.
 */
export default async ({ name, content }: { name: keyof FileWorks; content: unknown[] }): Promise<Buffer> => {
  try {
    return await (works[name] as (...content: unknown[]) => Promise<Buffer>)(...content);
  } finally {
    await streamsLetGo();
    collect();
  }
};
