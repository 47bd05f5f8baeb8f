/** How long a stop may take, excluding the drain, before the process exits anyway. */
const stopTimeoutMs = 20_000;

/**
 * Shuts this process down cleanly on Ctrl-C, on SIGTERM, and when its parent is gone. A terminal and a parent may both send a signal: the
 * second must not interrupt the shutdown.
 */
export function stopInOrder(stop: () => Promise<unknown>, began: () => void, drainMs = 0): void {
  let stopping = false;
  const once = () => {
    if (stopping) return;
    stopping = true;
    began();
    setTimeout(() => process.exit(1), drainMs + stopTimeoutMs).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  // `disconnect`: started by `npm start`, whose end, even by SIGKILL, closes the channel to this process.
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(event, once);
}
