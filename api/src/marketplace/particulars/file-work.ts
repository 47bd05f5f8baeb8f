import fp from 'fastify-plugin';
import { type DrawPdf, type Patience, pdfWorkers } from '../../platform/pdf/pdf-workers.ts';
import { openProcesses } from '../../platform/pdf/process-pool.ts';
import { apiFolder } from '../../platform/process/api-folder.ts';
import type { FileWorks } from './file-work.worker.ts';

declare module 'fastify' {
  interface FastifyInstance {
    workOnFile: DrawPdf<FileWorks>;
  }
}

/** Twenty concurrent uploads and twenty downloads of 20 MB wait for each other; each takes half a second of a busy processor. */
const most = { mostWaiting: 80, mostOfOne: 40 };
/** Together less than the minute that proxies wait for a response. */
const limits = { waitingMs: 45_000, workMs: 14_000 };

const filename = new URL('src/marketplace/particulars/file-work.worker.ts', apiFolder).href;

/** Processes that inspect and stamp PDFs: files from strangers, which can reach nothing of ours (ADR-0081). */
export const fileWorkers = (patience: Patience = {}) =>
  pdfWorkers<FileWorks>({ filename, open: openProcesses, ...most, ...limits, ...patience });

/** One pool per process, closed on shutdown. */
export const fileWork = fp<{ patience: Patience }>(async (app, { patience }) => {
  const { draw, close } = fileWorkers(patience);
  app.decorate('workOnFile', draw);
  app.addHook('onClose', close);
});
