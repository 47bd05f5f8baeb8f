import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { systemClock } from '../../platform/clock/clock.ts';
import { readConfig } from '../../platform/config/config.ts';
import { connect } from '../../platform/database/connect.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { prepareDatabase } from '../../platform/jobs/prepare-database.ts';
import { makeAdmin } from './make-admin.service.ts';

const printLine = (line: string) => void process.stdout.write(`${line}\n`);
const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });

/** The password of ADMIN_PASSWORD, else what is piped in, else what a person types, which is not shown. */
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

/** `npm run make-admin -- <email>`: the only way to an Admin account (PD-4). */
async function run(): Promise<void> {
  const [email, ...rest] = process.argv.slice(2);
  if (!email || rest.length > 0) throw new Error('Usage: npm run make-admin -- <email>');
  const config = readConfig(process.env, process.cwd());
  const password = await askPassword();
  const database = await openDatabase(config, printLine);
  try {
    await prepareDatabase(database.directUrl);
    const db = connect(database.url, 1);
    try {
      printLine(await makeAdmin(db, systemClock, { email, password }));
    } finally {
      await db.destroy();
    }
  } finally {
    await database.stop();
  }
}

run().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
