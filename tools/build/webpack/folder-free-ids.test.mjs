// areas review 11: the same sources give the same bytes in any folder. Whole parts are compared by `npm run release -- PART --verify`.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FolderFreeIdsPlugin } from './folder-free-ids.plugin.mjs';

class ContainerEntryModule {}
class ConcatenatedModule {}
class ConsumeSharedModule {}
class NormalModule {}

/** Modules as webpack and Module Federation name them in a folder; the hash in the entry's name is of absolute paths. */
const modulesIn = (folder, hash) => [
  [ConcatenatedModule, `javascript/esm|${folder}/node_modules/.federation/entry.${hash}.js|${hash}`],
  [ContainerEntryModule, `container entry (default) [] ${folder}/node_modules/.federation/entry.${hash}.js`],
  [ConsumeSharedModule, `consume-shared-module|default|react|!=1|false|${folder}/node_modules/react/index.js|true`],
  [ConsumeSharedModule, `consume-shared-module|default|dayjs|!=1|false|${folder}/node_modules/dayjs/dayjs.js|true`],
  [NormalModule, `${folder}/remote-seller/src/remote.tsx`],
];

function idsIn(folder, hash) {
  const ids = {};
  let number;
  const modules = modulesIn(folder, hash).map(([Kind, name], index) =>
    Object.assign(new Kind(), { index, identifier: () => name }),
  );
  const compilation = {
    hooks: { beforeModuleIds: { tap: (_, work) => (number = work) } },
    chunkGraph: { setModuleId: ({ index }, id) => (ids[index] = id) },
  };
  new FolderFreeIdsPlugin(folder).apply({ hooks: { compilation: { tap: (_, work) => work(compilation) } } });
  number(modules);
  return ids;
}

test('areas review 11: ids of federation modules do not depend on the build folder', () => {
  const ids = idsIn('/srv/marketplace', '7b7823b7');
  assert.deepEqual(ids, idsIn('/home/ada/a-longer/path', 'f6cf6be5'));
  assert.equal(new Set(Object.values(ids)).size, 4, 'each has one of its own');
  assert.equal(ids[4], undefined, 'others are numbered by webpack');
});
