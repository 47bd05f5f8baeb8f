// Writes 30 files at once in a loop until killed, and reports each to its parent.
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
