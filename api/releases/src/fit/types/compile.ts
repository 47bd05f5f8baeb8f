import { fileURLToPath } from 'node:url';
import { API, type Diagnostic } from 'typescript/unstable/sync';
import { areaOfFile, type CheckedArea, fileOfArea, layout } from './layout.ts';
import { usedExport } from './used-export.ts';

/** A place in an area's source that does not compile. */
export type TypeFault = {
  part: string;
  path: string;
  line: number;
  position: number;
  code: number;
  /** What the compiler says. */
  message: string;
  /** The shared export used there, such as `Page of @marketplace/shared-ui`, if known. */
  uses: string | undefined;
};

/** Below the folder that has the npm packages of these sources, so that they are found; nothing is written there. */
const base = fileURLToPath(new URL('../../../../../.compared', import.meta.url));

/** Compiles areas against declarations, all in one program. Returns what does not fit; of some of their modules alone, if given. */
export function compileAreas(
  areas: readonly CheckedArea[],
  only?: readonly Pick<TypeFault, 'part' | 'path'>[],
): TypeFault[] {
  const { files, links } = layout(base, areas);
  const compiler = new API({ cwd: base, fs: filesOnly(files, links) });
  try {
    const snapshot = compiler.updateSnapshot({ openProjects: [`${base}/tsconfig.json`] });
    const project = snapshot.getProject(`${base}/tsconfig.json`);
    if (!project) throw new Error('The compiler could not be asked about types.');
    const { program } = project;
    const chosen = only && new Set(only.map((file) => fileOfArea(base, file)));
    const all = [...(chosen ?? [undefined])].flatMap((file) => program.getSemanticDiagnostics(file));
    return all.flatMap((diagnostic): TypeFault[] => {
      const source = diagnostic.fileName === undefined ? undefined : program.getSourceFile(diagnostic.fileName);
      const area = source && areaOfFile(base, source.fileName);
      const shared = areas.find(({ part }) => part === area?.part)?.shared;
      if (!source || !area || !shared) return [];
      const line = source.text.slice(0, diagnostic.pos).split('\n').length;
      const uses = usedExport(source, diagnostic.pos, shared.filter(isOurs));
      return [{ ...area, line, position: diagnostic.pos, code: diagnostic.code, message: innermost(diagnostic), uses }];
    });
  } finally {
    compiler.close();
  }
}

/** npm packages are the same on both sides: only ours can misfit, and the router, which we share in part. */
const isOurs = (request: string) => request.startsWith('@marketplace/') || request === 'react-router-dom';

/** The most particular of the compiler's sentences. */
function innermost({ text, messageChain }: Diagnostic): string {
  const last = messageChain?.at(-1);
  return last ? innermost(last) : text;
}

/** Files in memory with links between folders. What is not below `base` is on the disk. */
function filesOnly(files: ReadonlyMap<string, string>, links: ReadonlyMap<string, string>) {
  const folders = new Set<string>();
  for (const path of [...files.keys(), ...links.keys()]) {
    for (let at = path.lastIndexOf('/'); at >= base.length; at = path.lastIndexOf('/', at - 1)) {
      folders.add(path.slice(0, at));
    }
  }
  const real = (path: string) => {
    for (const [from, to] of links) {
      if (path === from || path.startsWith(`${from}/`)) return to + path.slice(from.length);
    }
    return path;
  };
  const ours = <T>(path: string, answer: (path: string) => T) =>
    path.startsWith(base) ? answer(real(path)) : undefined;
  return {
    readFile: (path: string) => ours(path, (file) => files.get(file) ?? null),
    fileExists: (path: string) => ours(path, (file) => files.has(file)),
    directoryExists: (path: string) => ours(path, (folder) => folders.has(folder)),
    getAccessibleEntries: (path: string) => ours(path, () => ({ files: [], directories: [] })),
    realpath: (path: string) => ours(path, (file) => file),
  };
}
