import { after, camel, kebab } from './names.mjs';

/** `job FOLDER NAME`: a queue, its handler and a test. */
export function newJob(read, [folder, given]) {
  if (!/^[a-z]+\/[a-z-]+$/.test(folder ?? ''))
    throw new Error('The folder is a group and a feature of api/src, as alerts/digests.');
  const [name, file] = [camel(given), kebab(given)];
  const key = file.includes('-') ? `'${file}'` : file;
  const table = 'api/src/platform/jobs/job-table.ts';
  const work = 'api/src/job-handlers.ts';
  const imported = after(
    read(work),
    "^import \\{ \\w+ \\} from './.*\\.job\\.ts';$",
    `import { ${name} } from './${folder}/${file}.job.ts';`,
    work,
  );
  return {
    [table]: after(
      read(table),
      '^    \\.\\.\\.\\{ schedule: .* \\},\\n  \\}\\),$',
      `  // TODO: what it does; without a schedule, what adds it.
  ${key}: job({ title: 'TODO: what Mail Health calls it', schedule: '0 * * * *', expireInSeconds: 600 }),`,
      table,
    ),
    [work]: after(
      imported,
      "^    ('[a-z-]+'|[a-z]+): \\(\\) => \\w+\\(context\\),$",
      `    ${key}: () => ${name}(context),`,
      work,
    ),
    [`api/src/${folder}/${file}.job.ts`]: `import type { Context } from '../../platform/context/context.ts';

/** TODO: what it does. It may be stopped at any moment and is then done again. Returns how many it has done. */
export async function ${name}({ db, clock }: Context): Promise<number> {
  const rows = await db.selectFrom('account').select('id').where('createdAt', '>', clock.now()).execute();
  return rows.length;
}
`,
    [`api/src/${folder}/${file}.test.ts`]: `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testProduct } from '../../../test/product.ts';
import { ${name} } from './${file}.job.ts';

test('done twice it does the same as once', async (t) => {
  const { context } = await testProduct(t);
  const done = await ${name}(context);
  assert.equal(await ${name}(context), done);
});
`,
  };
}
