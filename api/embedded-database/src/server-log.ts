import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** What PostgreSQL says: warnings are passed on, the last lines kept for the message of a failed start. */
export type ServerLog = {
  /** Resolves when the server has recovered and takes connections. */
  ready: Promise<void>;
  tail(): string;
  /** Passes nothing more on, for a shutdown complains of every open connection. */
  hush(): void;
};

/**
 * Errors are not passed on: the application gets them itself, and their details may quote what people entered. `progress` is called
 * when a long recovery says, every ten seconds, how far it is.
 */
export function followLog(output: Readable, log: (line: string) => void, progress = () => {}): ServerLog {
  const last: string[] = [];
  let pass = log;
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  createInterface({ input: output }).on('line', (line) => {
    last.push(line);
    if (last.length > 30) last.shift();
    if (line.includes('database system is ready to accept connections')) resolve();
    if (line.includes('elapsed time')) progress();
    if (/^(WARNING|FATAL|PANIC): /.test(line)) pass(`PostgreSQL: ${line}`);
  });
  const hush = () => {
    pass = () => undefined;
  };
  return { ready, tail: () => last.join('\n'), hush };
}
