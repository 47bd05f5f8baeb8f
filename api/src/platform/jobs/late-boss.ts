import type { PgBoss } from 'pg-boss';
import type { Queue } from './jobs.ts';

/** The queue for a process that only adds jobs: loaded and opened with the first job, because it is a tenth of a start. */
export function lateBoss(url: string): Queue & { stop(): Promise<void> } {
  let opened: Promise<PgBoss> | undefined;
  const open = async () => {
    const { openBoss } = await import('./boss.ts');
    const boss = openBoss(url, false);
    await boss.start();
    return boss;
  };
  const boss = () => {
    opened ??= open().catch((error) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  return {
    send: async (...job) => (await boss()).send(...job),
    retry: async (...jobs) => (await boss()).retry(...jobs),
    stop: async () => (await opened)?.stop({ graceful: false }),
  };
}
