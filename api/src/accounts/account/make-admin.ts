import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { systemClock } from '../../platform/clock/clock.ts';
import { printLine, runCommand } from '../../platform/jobs/run-command.ts';
import { makeAdmin } from './make-admin.service.ts';

const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });

/** The password from ADMIN_PASSWORD, else from a pipe, else typed without echo. */
async function askPassword(): Promise<string> {
  const passwordFromEnvironment = process.env.ADMIN_PASSWORD;
  if (passwordFromEnvironment) return passwordFromEnvironment;
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, '');
  printLine('Password:');
  const keyboard = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const typedPassword = await new Promise<string>((resolve) => {
    keyboard.once('line', resolve);
    keyboard.once('close', () => resolve(''));
  });
  keyboard.close();
  return typedPassword;
}

// `npm run make-admin -- <email>`: the only way to an Admin account (PD-4).
await runCommand(async ([email, ...rest]) => {
  if (!email || rest.length > 0) throw new Error('Usage: npm run make-admin -- <email>');
  const password = await askPassword();
  if (password === '')
    throw new Error(
      'There is no password: set ADMIN_PASSWORD, pipe it in, or type it when asked. Nothing was changed.',
    );
  return (db) => makeAdmin(db, systemClock, { email, password });
});
