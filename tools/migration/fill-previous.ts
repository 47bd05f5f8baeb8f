// Started in the folder of a release's own sources: brings a database to that release and fills it with its own bench's data.
import { pathToFileURL } from 'node:url';

const [sources = '', url = ''] = process.argv.slice(2);
const of = (path: string) => import(pathToFileURL(`${sources}/api/${path}`).href);
const { prepareDatabase } = await of('src/platform/jobs/prepare-database.ts');
const { seed } = await of('bench/seed.ts');
const { connect } = await of('src/platform/database/connect.ts');
const { hashPassword } = await of('src/accounts/session/password.ts');

await prepareDatabase(url);
const db = connect(url, 1);
try {
  await seed(db);
  const passwordHash = await hashPassword('Correct1horse');
  await db.updateTable('account').set({ passwordHash }).where('email1', 'in', process.argv.slice(4)).execute();
} finally {
  await db.destroy();
}
