import { problemOf } from '@marketplace/shared-auth';
import { retryAfter, retryChunksEvent } from '@marketplace/shared-contract/web/load-timeout';
import { fetchAdminRegistry } from './registry.ts';

/** The admin area's address could not be fetched; the message is shown to the Admin. */
export class AdminRegistryError extends Error {}

/** One failed request is not shown: the call is repeated once before it counts as failed. The second may take as long as any call. */
export async function loadAdminRegistry(): Promise<void> {
  try {
    await askFor(retryAfter).catch(() => askFor(3 * retryAfter));
  } catch (error) {
    throw new AdminRegistryError(problemOf(error).message);
  }
}

/** Makes the call, and makes it again when the user presses Try again: like a file's, a request may hang. */
async function askFor(patience: number): Promise<void> {
  const request = new AbortController();
  let pressed = false;
  const onPress = () => {
    pressed = true;
    request.abort();
  };
  const timer = setTimeout(() => request.abort(), patience);
  addEventListener(retryChunksEvent, onPress);
  try {
    await fetchAdminRegistry(request.signal);
  } catch (error) {
    if (!pressed) throw error;
    return await askFor(patience);
  } finally {
    clearTimeout(timer);
    removeEventListener(retryChunksEvent, onPress);
  }
}
