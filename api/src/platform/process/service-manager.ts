import { execFile } from 'node:child_process';

type Environment = Readonly<Record<string, string | undefined>>;
/** Uses systemd's own program, as Node cannot open its kind of socket. A failure is left to the watchdog. */
const systemdNotify = (word: string) => void execFile('systemd-notify', [word], () => undefined);

/**
 * Tells systemd, if it started this process, that it is ready, and then three times per `WatchdogSec` that it still works: systemd restarts
 * a silent process.
 */
export function tellReady(env: Environment, isAlive: () => boolean, tell = systemdNotify): void {
  if (!env.NOTIFY_SOCKET) return;
  tell('READY=1');
  const withinMs = Number(env.WATCHDOG_USEC ?? 0) / 1000;
  if (withinMs > 0) setInterval(() => isAlive() && tell('WATCHDOG=1'), withinMs / 3).unref();
}
