// Circles of rooms: folders, and the files that stand beside them, that reach each other through imports.

/** A folder's part that a file lies in: a folder of it, or the file itself where it stands in no other. */
const partIn = (folder, file) => {
  const prefix = folder === '' ? '' : `${folder}/`;
  return file.startsWith(prefix) ? file.slice(prefix.length).split('/')[0] : undefined;
};

const foldersOf = (files) => {
  const folders = new Set(['']);
  for (const file of files)
    for (let end = file.indexOf('/'); end > 0; end = file.indexOf('/', end + 1)) folders.add(file.slice(0, end));
  return [...folders].sort();
};

/**
 * The circles among `imports` (pairs of files), at every level of folders: `{ folder, parts, imports }` each, where every part
 * of the folder reaches every other. A folder counts as one, a file beside it as itself, so that what a folder puts together
 * (`remote.tsx`) may stand beside what its own folders use, as long as neither is both.
 */
export function circlesOf(imports) {
  return foldersOf(imports.flat()).flatMap((folder) => {
    const within = imports
      .map(([from, to]) => ({ from, to, parts: [partIn(folder, from), partIn(folder, to)] }))
      .filter(({ parts: [from, to] }) => from !== undefined && to !== undefined && from !== to);
    const next = Map.groupBy(within, ({ parts: [from] }) => from);
    const reached = new Map([...next.keys()].map((part) => [part, reachOf(part, next)]));
    const found = new Map();
    for (const [part, reach] of reached) {
      if (!reach.has(part)) continue;
      const parts = [...reach].filter((other) => reached.get(other)?.has(part)).sort();
      found.set(parts.join(), parts);
    }
    return [...found.values()].map((parts) => ({
      folder,
      parts,
      imports: within
        .filter((one) => one.parts.every((part) => parts.includes(part)))
        .map(({ from, to }) => [from, to]),
    }));
  });
}

function reachOf(part, next) {
  const reach = new Set();
  const queue = [part];
  for (const from of queue) {
    for (const { parts } of next.get(from) ?? []) {
      if (reach.has(parts[1])) continue;
      reach.add(parts[1]);
      queue.push(parts[1]);
    }
  }
  return reach;
}

/** A circle in words: where it is, and for each step round it one import that makes it, of few if there are few. */
export function inWords({ folder, parts, imports }) {
  const steps = Map.groupBy(imports, ([from, to]) => `${partIn(folder, from)} → ${partIn(folder, to)}`);
  const lines = [...steps]
    .sort(([, a], [, b]) => a.length - b.length)
    .map(
      ([step, [[from, to], ...more]]) =>
        `  ${step}: ${from} imports ${to}${more.length > 0 ? `, and ${more.length} more` : ''}`,
    );
  return [`${folder || 'the repository'}: ${parts.join(', ')} import each other in a circle`, ...lines].join('\n');
}
