import type { Page, Response } from '@playwright/test';

/**
 * Has `read` read every response of a page from now on. What it returns ends that and waits for all readings: a response that
 * came later would be read of a page that is being closed.
 */
export function readResponses<T>(page: Page, read: (response: Response) => Promise<T>): () => Promise<T[]> {
  const readings: Promise<T>[] = [];
  const keep = (response: Response) => void readings.push(read(response));
  page.on('response', keep);
  return () => {
    page.off('response', keep);
    return Promise.all(readings);
  };
}
