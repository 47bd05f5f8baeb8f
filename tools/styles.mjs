// Rejects a class that is ambiguous between parts, undeclared or unused.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';
import { faultsOf, foreignColours, foreignSizes, unexplained } from './styles/faults.mjs';
import { classesOf } from './styles/read.mjs';

const textOf = (path) => readFileSync(join(root, path), 'utf8');
const texts = (...patterns) =>
  Object.fromEntries(
    globSync(patterns, { cwd: root })
      .sort()
      .map((path) => [path, textOf(path)]),
  );
/** The server writes these into the page before any part loads, so they have no part's scope. */
const page = 'shell/src/page/app-shell.css';
const test = /\.(test|fixture)\./;

const shared = Object.values(texts('shared-ui/src/**/*.css')).flatMap((text) => [...classesOf(text).own]);
// The captcha renders itself, with classes of its own.
const foreign = Object.values(texts('remote-public/src/captcha/captcha.module.css')).flatMap((text) =>
  [...classesOf(text).global].filter((name) => name.startsWith('altcha-')),
);
const inHtml = [...textOf('shell/src/page/app-shell.html').matchAll(/class="([\w-]+)"/g)].map(([, name]) => name);
const vocabulary = new Set([...shared, ...classesOf(textOf(page)).own, ...inHtml, ...foreign]);
const parts = ['shell', ...globSync('remote-*', { cwd: root }).sort()].map((part) => {
  const { [page]: _, ...sheets } = texts(`${part}/src/**/*.css`);
  const scripts = texts(`${part}/src/**/*.{ts,tsx}`);
  return {
    sheets,
    scripts: Object.fromEntries(Object.entries(scripts).filter(([path]) => !test.test(path))),
    vocabulary,
    oneScope: part === 'shell',
  };
});

const faults = parts.flatMap(faultsOf);
for (const [path, text] of Object.entries(texts('{shared-ui,shell,remote-*}/src/**/*.css')))
  faults.push(...foreignSizes(path, text), ...foreignColours(path, text));
const missing = unexplained(parts, new Set(shared), textOf('shared-ui/README.md'));
if (missing.length > 0)
  faults.push(`shared-ui/README.md does not say what these classes are for: ${missing.join(', ')}`);
for (const [path, text] of Object.entries(texts('shared-ui/src/**/*.css')))
  if (!/@layer ui \{|^(@import [^\n]+\n)+$/.test(text))
    faults.push(`${path}: the styles of shared-ui are in the layer ui`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
