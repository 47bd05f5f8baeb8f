/** The first descriptor passed by systemd (sd_listen_fds). */
const first = 3;

/**
 * The listening socket this process inherited, if any. It stays open between one process and the next, so new connections wait instead of
 * being refused (ADR-0014).
 */
export function inheritedSocket({ LISTEN_FDS, LISTEN_PID }: NodeJS.ProcessEnv): { fd?: number } {
  const forUs = LISTEN_PID === undefined || LISTEN_PID === String(process.pid);
  return LISTEN_FDS === '1' && forUs ? { fd: first } : {};
}
