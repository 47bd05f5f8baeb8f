// Writes 30 files at once, over and over, until it is killed; tells its parent of each that was written.
//   node endless-writer.fixture.ts FOLDER
import { randomBytes } from 'node:crypto';
import { keyOf } from './files.service.ts';
import { folderStore } from './folder-store.ts';

const store = folderStore(process.argv[2] ?? '');
for (;;)
  await Promise.all(
    Array.from({ length: 30 }, async () => {
      const content = randomBytes(400_000);
      await store.write(await keyOf(content), content);
      process.send?.('written');
    }),
  );
