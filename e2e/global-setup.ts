import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { databaseServer } from '../api/test/database-server.ts';
import { dropDemo, loadDemo } from './demo-product.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Before all tests of a run: the product as built for users, and demo data, which each worker copies. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { status } = spawnSync(process.execPath, ['tools/build.mjs'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('The product could not be built');
  const { url, stop } = await databaseServer();
  try {
    await loadDemo(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return () => dropDemo().finally(stop);
}
