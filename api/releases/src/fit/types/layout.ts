import { digestOfTexts, type Texts } from './texts.ts';

/** An area, and the declarations it is compiled against. */
export type CheckedArea = {
  part: string;
  /** Its own modules. */
  sources: Texts;
  /** The declarations it was built with: of a package that it has a copy of, these hold. */
  own: Texts;
  /** The declarations of the packages that it takes from the shell. */
  served: Texts;
  /** The packages it imports from the shell, such as `@marketplace/shared-ui`. */
  shared: readonly string[];
};

const scope = '@marketplace/';
const router = 'react-router-dom';

/**
 * Areas and declarations as files below `base` that exist nowhere else, arranged as Node.js looks for packages: each area has
 * its own `node_modules` with links, and so several can be compiled as one program. npm packages are those above `base`.
 */
export function layout(base: string, areas: readonly CheckedArea[]) {
  const files = new Map<string, string>([[`${base}/styles.d.ts`, "declare module '*.css';"]]);
  const links = new Map<string, string>();
  const treeOf = (texts: Texts) => `${base}/trees/${digestOfTexts(texts)}/node_modules`;
  for (const area of areas) {
    const folder = folderOf(base, area.part);
    for (const [path, text] of Object.entries(area.sources)) files.set(`${folder}/${path}`, text);
    for (const texts of [area.own, area.served]) {
      for (const [path, text] of Object.entries(withManifests(texts))) files.set(`${treeOf(texts)}/${path}`, text);
    }
    const taken = area.shared.map((request) => request.split('/', 2).join('/'));
    const packages = [area.own, area.served].flatMap(packagesOf);
    for (const name of new Set([...packages, router])) {
      const texts = name === router || taken.includes(name) ? area.served : area.own;
      links.set(`${folder}/node_modules/${name}`, `${treeOf(texts)}/${name}`);
    }
  }
  const roots = areas.flatMap(({ part, sources }) =>
    Object.keys(sources)
      .filter((path) => /\/remote\.tsx?$|\.d\.ts$/.test(path))
      .map((path) => `${folderOf(base, part)}/${path}`),
  );
  files.set(`${base}/tsconfig.json`, JSON.stringify({ compilerOptions, files: [`${base}/styles.d.ts`, ...roots] }));
  return { files, links };
}

const folderOf = (base: string, part: string) => `${base}/areas/${part}`;

/** Where the layout has a module of an area. */
export const fileOfArea = (base: string, { part, path }: { part: string; path: string }) =>
  `${folderOf(base, part)}/${path}`;

/** The area of a file in the layout, and the file's path in the repository. */
export function areaOfFile(base: string, file: string): { part: string; path: string } | undefined {
  const [part, ...path] = file.startsWith(`${base}/areas/`) ? file.slice(`${base}/areas/`.length).split('/') : [];
  return part === undefined ? undefined : { part, path: path.join('/') };
}

const packagesOf = (texts: Texts) => [...new Set(Object.keys(texts).map((path) => scope + path.split('/', 1)))];

/** Declarations as installed packages. The router is a module of shared-auth that is shared under the package's own name. */
function withManifests(texts: Texts): Texts {
  const moved = Object.entries(texts).map(([path, text]) => [scope + path, text]);
  const exports = { '.': './src/index.d.ts', './*.css': './src/*.css', './*': './src/*.d.ts' };
  const manifests = packagesOf(texts).map((name) => [`${name}/package.json`, JSON.stringify({ name, exports })]);
  return {
    ...Object.fromEntries([...moved, ...manifests]),
    [`${router}/package.json`]: JSON.stringify({ name: router, types: './index.d.ts' }),
    [`${router}/index.d.ts`]: "export * from '@marketplace/shared-auth/router';",
  };
}

/** As the repository's own (`tsconfig.json`). */
const compilerOptions = {
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  noUncheckedIndexedAccess: true,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
};
