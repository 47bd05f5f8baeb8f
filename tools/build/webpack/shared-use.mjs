/** The share keys that a chunk group's modules consume. */
export function consumedBy({ chunkGraph }, group) {
  const modules = group.chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
  const consumed = modules.filter(({ type }) => type === 'consume-shared-module');
  return [...new Set(consumed.map(({ options }) => options.shareKey))].sort();
}

/** The files behind each share key that the shell provides and does not start with, with those behind what it consumes. */
export function filesByShareKey(compilation) {
  const groups = new Map();
  for (const module of compilation.modules) {
    if (module.type !== 'provide-module' || module.blocks.length === 0) continue;
    groups.set(module._name, compilation.chunkGraph.getBlockChunkGroup(module.blocks[0]));
  }
  const behind = (key, seen = new Set()) => {
    if (seen.has(key) || !groups.has(key)) return seen;
    seen.add(key);
    for (const next of consumedBy(compilation, groups.get(key))) behind(next, seen);
    return seen;
  };
  const filesOf = (key) => [...new Set([...behind(key)].flatMap((one) => groups.get(one).getFiles()))];
  return Object.fromEntries([...groups.keys()].sort().map((key) => [key, filesOf(key)]));
}
