import { fileURLToPath } from 'node:url';

const program = fileURLToPath(import.meta.resolve('kysely-codegen')).replace(/dist[\\/].*/, 'dist/cli/bin.js');
const outFile = fileURLToPath(new URL('schema.ts', import.meta.url));

/** How kysely-codegen is called to write (or, with '--verify', to check) the table types. */
export const schemaArguments = (url: string): string[] => [
  program,
  '--dialect=postgres',
  '--camel-case',
  '--date-parser=string',
  '--exclude-pattern={jobs.*,kysely_migration*,delivery_first,delivery_from_*}',
  '--log-level=error',
  `--out-file=${outFile}`,
  `--url=${url}`,
];
