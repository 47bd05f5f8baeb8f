import fp from 'fastify-plugin';
import { type DrawPdf, type Patience, pdfWorkers } from '../../platform/pdf/pdf-workers.ts';
import { apiFolder } from '../../platform/process/api-folder.ts';
import type { Drawings } from './draw-pdf.worker.ts';

declare module 'fastify' {
  interface FastifyInstance {
    drawPdf: DrawPdf<Drawings>;
  }
}

/** The module each thread runs. */
export const drawer = new URL('src/billing/documents/draw-pdf.worker.ts', apiFolder).href;

/** The process's only pool, closed on shutdown. */
export const pdfPool = fp<{ patience: Patience }>(async (app, { patience }) => {
  const { draw, close } = pdfWorkers<Drawings>({ filename: drawer, ...patience });
  app.decorate('drawPdf', draw);
  app.addHook('onClose', close);
});
