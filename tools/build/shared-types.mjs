import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { digestOf, filesBelow } from './digest.mjs';
import { cacheFolder, root } from './parts.mjs';

const packages = ['shared-contract', 'shared-auth', 'shared-ui'];
const notBuilt = /\.(test|fixture)\.tsx?$/;

/** The declarations of the shared packages by path: what areas can see of them. Cached until a source changes. */
export async function sharedTypes(from = root) {
  const kept = join(cacheFolder, 'shared-types', `${digestOfSources(from)}.json`);
  return readKept(kept) ?? declare(from, kept);
}

function digestOfSources(from) {
  const sources = packages
    .flatMap((name) => filesBelow(join(from, name, 'src')))
    .filter((file) => !notBuilt.test(file));
  return digestOf([join(root, 'package-lock.json'), join(root, 'tsconfig.web.json'), import.meta.filename, ...sources]);
}

function readKept(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

async function declare(from, kept) {
  // Concurrent builds must not read each other's partial output.
  const folder = `${kept.replace(/\.json$/, '')}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  try {
    await compile(projectFile(from, folder));
    const written = filesBelow(join(folder, 'out'));
    const texts = Object.fromEntries(
      written.map((file) => [relative(join(folder, 'out'), file), readFileSync(file, 'utf8')]),
    );
    writeFileSync(join(folder, 'texts.json'), JSON.stringify(texts));
    renameSync(join(folder, 'texts.json'), kept);
    return texts;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Modules resolve each other below `from`, not in `node_modules`, so all of them are written. */
function projectFile(from, folder) {
  const paths = packages.flatMap((name) => [
    [`@marketplace/${name}`, [join(from, name, 'src/index.ts')]],
    [`@marketplace/${name}/*`, [join(from, name, 'src/*.ts')]],
  ]);
  const project = {
    extends: join(root, 'tsconfig.web.json'),
    compilerOptions: {
      ...{ noEmit: false, noCheck: true, declaration: true, emitDeclarationOnly: true, removeComments: true },
      ...{ rootDir: from, outDir: join(folder, 'out') },
      paths: { ...Object.fromEntries(paths), 'react-router-dom': [join(from, 'shared-auth/src/router.ts')] },
    },
    include: packages.map((name) => join(from, name, 'src')),
    exclude: ['test', 'fixture'].flatMap((kind) => [`${from}/**/*.${kind}.ts`, `${from}/**/*.${kind}.tsx`]),
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project));
  return join(folder, 'tsconfig.json');
}

function compile(project) {
  const tsc = join(root, 'node_modules/.bin/tsc');
  return new Promise((resolve, reject) => {
    execFile(tsc, ['--pretty', 'false', '-p', project], { cwd: root }, (failure, said, faults) => {
      if (!failure) resolve();
      else
        reject(
          new Error(`The types that the shell shares cannot be written down:\n${said || faults || failure.message}`),
        );
    });
  });
}
