import { after, camel, kebab, pascal } from './names.mjs';

const callers = {
  public: { file: 'platform/calls/public', group: 'publicCalls', base: '/unauth', who: 'everyone', role: 'buyer' },
  'signed-in': {
    file: 'platform/calls/signed-in',
    group: 'signedInCalls',
    base: '/allauth',
    who: 'signedIn',
    role: 'buyer',
  },
  buyer: {
    file: 'platform/calls/buyer',
    group: 'buyerCalls',
    base: '/buyer',
    who: 'buyers',
    role: 'buyer',
    wrong: 'seller',
  },
  seller: {
    file: 'platform/calls/seller',
    group: 'sellerCalls',
    base: '/seller',
    who: 'sellers',
    role: 'seller',
    wrong: 'buyer',
  },
  admin: {
    file: 'platform/calls/admin',
    group: 'adminCalls',
    base: '/admin',
    who: 'admins',
    role: 'admin',
    wrong: 'buyer',
  },
};

/** Groups that put their routes together themselves; those of the others stand in app.ts, which gives them what other groups have. */
const grouped = ['billing', 'marketplace', 'operations'];

/** Where a feature's routes are registered, how its import begins, and how far the line is indented. */
function registration(folder) {
  const [group, feature] = folder.split('/');
  return grouped.includes(group)
    ? { app: `api/src/${group}/${group}.routes.ts`, from: `./${feature}`, indent: '  ' }
    : { app: 'api/src/app.ts', from: `./${folder}`, indent: '      ' };
}

/** `call CALLERS FOLDER NAME`: the contract's row and schema, route, service and a test, registered with its group's routes. */
export function newCall(read, [who, folder, given]) {
  const caller = callers[who];
  if (!caller) throw new Error(`Who calls is one of ${Object.keys(callers).join(', ')}.`);
  if (!/^[a-z]+\/[a-z-]+$/.test(folder ?? ''))
    throw new Error('The folder is a group and a feature of api/src, as operations/users.');
  const [type, name, file] = [pascal(given), camel(given), kebab(given)];
  const calls = `shared-contract/src/${caller.file}.ts`;
  const place = `api/src/${folder}/${file}`;
  const contract = `${folder}/${file}`;
  const { app, from, indent } = registration(folder);
  const imported = after(
    read(app),
    "^import \\{ \\w+Routes \\} from './.*\\.routes\\.ts';$",
    `import { ${name}Routes } from '${from}/${file}.routes.ts';`,
    app,
  );
  const refused = caller.wrong
    ? `
test('another role is refused', async (t) => {
  const product = await testProduct(t);
  const other = await makeAccount(product, '${caller.wrong}');
  assert.equal((await product.call(other, ${caller.group}.${name})).statusCode, 403);
});
`
    : '';
  return {
    ...(who === 'public' ? {} : inSecurityLog(read, who, name)),
    [calls]: after(
      read(calls),
      `^  \\w+: get\\('${caller.base}/.*\\),$`,
      `  ${name}: get('${caller.base}/${file}', ${caller.who}),`,
      calls,
    ),
    [`shared-contract/src/${contract}.ts`]: `import * as z from '../../platform/fields/zod.ts';

/** TODO: what the call returns. */
export const ${type} = z.object({ count: z.int() });
export type ${type} = z.infer<typeof ${type}>;
`,
    [`${place}.routes.ts`]: `import { ${caller.group} } from '@marketplace/shared-contract/${caller.file}';
import { ${type} } from '@marketplace/shared-contract/${contract}';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { ${name} } from './${file}.service.ts';

/** TODO: what these calls are for. */
export const ${name}Routes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...routeFor(${caller.group}.${name}),
    schema: { response: responses(${type}) },
    handler: () => ${name}(context),
  });
};
`,
    [`${place}.service.ts`]: `import type { ${type} } from '@marketplace/shared-contract/${contract}';
import type { Context } from '../../platform/context/context.ts';

/** TODO: what it returns, and the requirement or decision it comes from. */
export async function ${name}({ db }: Context): Promise<${type}> {
  const { count } = await db
    .selectFrom('account')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { count: Number(count) };
}
`,
    [`${place}.test.ts`]: `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ${caller.group} } from '@marketplace/shared-contract/${caller.file}';
import { ${type} } from '@marketplace/shared-contract/${contract}';
import { makeAccount } from '../../../test/fixtures.ts';
import { testProduct } from '../../../test/product.ts';

test('the call returns what the contract says', async (t) => {
  const product = await testProduct(t);
  const user = await makeAccount(product, '${caller.role}');
  assert.ok(${type}.parse((await product.call(user, ${caller.group}.${name})).json()).count > 0);
});
${refused}`,
    [app]: after(
      imported,
      `^${indent}await api\\.register\\(\\w+Routes, \\{ context \\}\\);$`,
      `${indent}await api.register(${name}Routes, { context });`,
      app,
    ),
  };
}

/** What the security log says where somebody is refused the call: everybody's calls are never refused. */
function inSecurityLog(read, who, name) {
  const file = `shared-contract/src/operations/security-log/call-words/${who}.ts`;
  const first = who === 'signed-in' ? 'post' : 'home';
  // Words from the start, so that the security log never tells a TODO: the name's own, until somebody finds better ones.
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const line = `  ${name}: '${words[0].toUpperCase()}${words.slice(1)}',`;
  return { [file]: after(read(file), `^  ${first}: '.*',$`, line, file) };
}
