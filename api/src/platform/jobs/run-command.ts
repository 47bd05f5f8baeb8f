import { readConfig } from '../config/config.ts';
import { connect, type Database } from '../database/connect.ts';
import { openDatabase } from '../database/open-database.ts';
import { prepareDatabase } from './prepare-database.ts';

export const printLine = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * Runs an operator's command on the configured database, migrated first, and prints its result. `read` parses the arguments. Errors are
 * printed as a sentence, with exit code 1.
 */
export async function runCommand(read: (words: string[]) => Promise<(db: Database) => Promise<string>>): Promise<void> {
  try {
    const config = readConfig(process.env, process.cwd());
    const act = await read(process.argv.slice(2));
    const database = await openDatabase(config, printLine);
    try {
      await prepareDatabase(database.directUrl);
      const db = connect(database.url, 1);
      await act(db)
        .then(printLine)
        .finally(() => db.destroy());
    } finally {
      await database.stop();
    }
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
