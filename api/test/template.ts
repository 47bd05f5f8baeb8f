import { prepareDatabase } from '../src/platform/jobs/prepare-database.ts';
import { administer, createDatabase, urlOf } from './administration.ts';

/** Makes the migrated database that every test's own is copied from. */
export async function createTemplate(server: string, name: string): Promise<void> {
  await createDatabase(server, name, `template template0 encoding 'UTF8' ${await sorting(server)}`);
  await prepareDatabase(urlOf(server, name));
  // Nobody may connect from now on, for a template with connections cannot be copied.
  await administer(server, (client) => client.query(`alter database "${name}" allow_connections false`));
}

/** The embedded database's sorting, or before PostgreSQL 17 what comes nearest, so that tests see one order everywhere. */
async function sorting(server: string): Promise<string> {
  const { rows } = await administer(server, (client) =>
    client.query(`select current_setting('server_version_num')::int >= 170000 as builtin`),
  );
  const characters = `lc_collate 'C' lc_ctype 'C.UTF-8'`;
  return rows[0].builtin ? `${characters} locale_provider builtin builtin_locale 'C.UTF-8'` : characters;
}
