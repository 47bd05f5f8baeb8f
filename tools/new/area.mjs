import { after, pascal } from './names.mjs';

const contract = 'shared-contract/src/platform/routes/routes.ts';
const cards = 'shared-contract/src/platform/routes/route-card.ts';
const owner = (title) => `${title} team`;

/** `area NAME`: a fifth area with one screen, which who is signed in may open; built, walled, tested and released as the others. */
export function newArea(read, [name]) {
  if (!/^[a-z][a-z0-9]{1,20}$/.test(name ?? ''))
    throw new Error(`"${name ?? ''}" cannot be an area: small letters, as in valuer.`);
  const routes = read(contract);
  if (new RegExp(`\\b(const|function) ${name}\\b|'${name}'`).test(routes))
    throw new Error(`${contract} has another ${name} already.`);
  const [title, folder, screen] = [pascal(name), `remote-${name}`, `${pascal(name)}Home`];
  const { version, ...admin } = JSON.parse(read('remote-admin/package.json'));
  const dependencies = pick(admin.dependencies, [
    '@marketplace/shared-auth',
    '@marketplace/shared-contract',
    '@marketplace/shared-ui',
    'react',
  ]);
  const packageJson = {
    ...admin,
    name: `@marketplace/${folder}`,
    version: '1.0.0',
    dependencies,
    marketplace: { owner: owner(title) },
  };
  return {
    ...changed(read, { name, title, folder, screen, routes, dependencies }),
    [`${folder}/package.json`]: toJson(
      Object.fromEntries(
        ['name', 'version', 'private', 'type', 'dependencies', 'marketplace'].map((key) => [key, packageJson[key]]),
      ),
    ),
    [`${folder}/src/remote.tsx`]: `import { dataScreen } from '@marketplace/shared-auth';
import type { RouteNamesOf } from '@marketplace/shared-contract/platform/routes/routes';
import type { ComponentType } from 'react';

/** The screens this area has, by route name. */
export const screens: Record<RouteNamesOf<'${name}'>, ComponentType> = {
  ${screen}: dataScreen(() => import('./home/${name}-home.screen.tsx').then((file) => file.${screen}Screen)),
};
`,
    [`${folder}/src/${name}-area.fixture.ts`]: `import { areaOpener } from '@marketplace/shared-auth/area.fixture';
import { screens } from './remote.tsx';

export const openArea = areaOpener(screens, 'buyer');
`,
    [`${folder}/src/home/${name}-home.screen.tsx`]: `import { routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Page } from '@marketplace/shared-ui';

/** TODO: what a user does here, and the requirement or decision it comes from. */
export const ${screen}Screen = () => (
  <Page title={routes.${screen}.title}>
    <p>There is nothing here yet.</p>
  </Page>
);
`,
    [`${folder}/src/home/${name}-home.screen.test.tsx`]: `import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openArea } from '../${name}-area.fixture.ts';

test('the screen has its title; loading, empty, failure and data follow', async () => {
  openArea('/${name}', {});
  expect(await screen.findByRole('heading', { level: 1, name: '${title}' })).toBeTruthy();
});
`,
  };
}

/** The files that have to know the area: no build, wall, test or release has a list of its own. */
function changed(read, { name, title, folder, screen, routes, dependencies }) {
  const lastLine = (file, pattern, line) => ({ [file]: after(read(file), pattern, line, file) });
  const withArea = after(
    routes,
    '^const admin = card\\(.*\\);$',
    `/** TODO: who may open the screens of the ${name} area. */\nconst ${name} = card('${name}', signedIn);`,
    contract,
  );
  const root = JSON.parse(read('package.json'));
  const areas = root.workspaces.filter((one) => one.startsWith('remote-'));
  root.workspaces.splice(root.workspaces.indexOf(areas.at(-1)) + 1, 0, folder);
  return {
    [cards]: read(cards).replace(/^(export const areas = \[.*)\] as const;$/m, `$1, '${name}'] as const;`),
    [contract]: after(
      withArea,
      "^  \\w+: \\w+\\('/.*\\),$",
      `\n  ${screen}: ${name}('/${name}', '${title}'),`,
      contract,
    ),
    'package.json': toJson(root),
    'package-lock.json': toJson(
      withWorkspace(JSON.parse(read('package-lock.json')), root.workspaces, folder, dependencies),
    ),
    ...lastLine(
      'CODEOWNERS',
      '^/remote-\\w+/ +@\\S+$',
      `${`/${folder}/`.padEnd(19)} @${owner(title).toLowerCase().replaceAll(' ', '-')}`,
    ),
    ...lastLine('tools/visits.ts', "^  \\w+: (\\[\\[|\\').*,$", `\n  ${screen}: [['buyer']],`),
    ...lastLine('tools/architecture/draw.mjs', "^  'remote-\\w+': '.*',$", `  '${folder}': 'TODO: what is in it',`),
    ...lastLine('README.md', '^\\| `remote-\\w+/` .*\\|$', `| \`${folder}/\` | TODO: what is in it |`),
  };
}

/** The lock file as npm writes it with one workspace more, all of whose packages are there already. */
function withWorkspace(lock, workspaces, folder, dependencies) {
  const packages = {
    ...lock.packages,
    '': { ...lock.packages[''], workspaces },
    [`node_modules/@marketplace/${folder}`]: { resolved: folder, link: true },
    [folder]: { name: `@marketplace/${folder}`, version: '1.0.0', dependencies },
  };
  const inOrder = Object.keys(packages).sort((one, other) => one.localeCompare(other, 'en'));
  return { ...lock, packages: Object.fromEntries(inOrder.map((key) => [key, packages[key]])) };
}

const pick = (object, keys) => Object.fromEntries(keys.map((key) => [key, object[key]]));
const toJson = (value) => `${JSON.stringify(value, undefined, 2)}\n`;
