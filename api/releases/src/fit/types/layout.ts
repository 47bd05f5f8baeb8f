import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { digestOfTexts, type Texts } from './texts.ts';

/** An area, and the declarations it is compiled against. */
export type CheckedArea = {
  /** Its part and version: two of one area may be served. */
  name: string;
  /** Its own modules. */
  sources: Texts;
  /** The declarations it was built with: they apply to packages that it bundles. */
  own: Texts;
  /** The declarations of the packages that it takes from the shell. */
  served: Texts;
  /** The packages it imports from the shell, such as `@marketplace/shared-ui`. */
  shared: readonly string[];
};

const scope = '@marketplace/';
const router = 'react-router-dom';

/**
 * Writes areas and declarations into a folder, laid out as Node.js resolves packages: each area has its own `node_modules` with links, so
 * that several can be compiled as one program. npm packages are those of the folder `packages`.
 */
export function writeLayout(base: string, packages: string, areas: readonly CheckedArea[]): void {
  const roots = ['styles.d.ts'];
  symlinkSync(packages, join(base, 'node_modules'));
  writeTexts(base, { 'styles.d.ts': "declare module '*.css';" });
  const treeOf = (texts: Texts) => join(base, 'trees', digestOfTexts(texts), 'node_modules');
  for (const { name, sources, own, served, shared } of areas) {
    writeTexts(join(base, 'areas', name), sources);
    for (const texts of [own, served]) writeTexts(treeOf(texts), withManifests(texts));
    const taken = shared.map((request) => request.split('/', 2).join('/'));
    for (const packageName of new Set([...[own, served].flatMap(packagesOf), router])) {
      const isTaken = packageName === router || taken.includes(packageName);
      const link = join(base, 'areas', name, 'node_modules', packageName);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(join(treeOf(isTaken ? served : own), packageName), link);
    }
    const entries = Object.keys(sources).filter((path) => /\/remote\.tsx?$|\.d\.ts$/.test(path));
    roots.push(...entries.map((path) => `areas/${name}/${path}`));
  }
  writeTexts(base, { 'tsconfig.json': JSON.stringify({ compilerOptions, files: roots }) });
}

function writeTexts(folder: string, texts: Texts): void {
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
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

/** Like the repository's own (`tsconfig.json`). */
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
