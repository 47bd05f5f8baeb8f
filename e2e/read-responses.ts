import type { Page, Response } from '@playwright/test';

/**
 * Lets `read` read every response to a page from now on. The returned function ends that and waits for all readings: a later response would
 * be read from a closing page.
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
