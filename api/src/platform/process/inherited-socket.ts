/** The first descriptor that systemd hands over (sd_listen_fds). */
const first = 3;

/**
 * The socket this process was given to listen on, if it was given one: it stays open while one process ends and the next
 * one starts, so connections made meanwhile wait instead of being refused or cut (ADR-0014).
 */
export function inheritedSocket({ LISTEN_FDS, LISTEN_PID }: NodeJS.ProcessEnv): { fd?: number } {
  const forUs = LISTEN_PID === undefined || LISTEN_PID === String(process.pid);
  return LISTEN_FDS === '1' && forUs ? { fd: first } : {};
}
