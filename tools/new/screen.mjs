import { after, kebab, pascal, title } from './names.mjs';

const areas = {
  public: {
    card: 'open',
    path: '',
    lazy: 'screen',
    fixture: 'public-area.fixture.tsx',
    open: (path) => `openArea('${path}')`,
  },
  buyer: {
    card: 'buyer',
    path: '/user',
    lazy: 'dataScreen',
    fixture: 'buyer-area.fixture.ts',
    open: (path) => `openArea('${path}', { wire: {} })`,
  },
  seller: {
    card: 'seller',
    path: '/user',
    lazy: 'dataScreen',
    fixture: 'seller-area.fixture.ts',
    open: (path) => `openArea('${path}', {})`,
  },
  admin: {
    card: 'admin',
    path: '/admin',
    lazy: 'dataScreen',
    fixture: 'admin-area.fixture.ts',
    open: (path) => `openArea('${path}', {})`,
  },
};

/** An area that `npm run new-area` made. */
const newerArea = (name) => ({
  card: name,
  path: `/${name}`,
  visitor: 'buyer',
  lazy: 'dataScreen',
  fixture: `${name}-area.fixture.ts`,
  open: (path) => `openArea('${path}', {})`,
});

/** `screen AREA NAME`: route, screen, its test, its line in the area's remote.tsx, and who looks at it in a browser. */
export function newScreen(read, [areaName, given], { list }) {
  const known = list('.').flatMap((folder) => /^remote-(\w+)$/.exec(folder)?.[1] ?? []);
  if (!known.includes(areaName)) throw new Error(`An area is one of ${known.join(', ')}.`);
  const area = areas[areaName] ?? newerArea(areaName);
  const [name, file] = [pascal(given), kebab(given)];
  const path = `${area.path}/${file}`;
  const folder = `remote-${areaName}/src`;
  const routes = `shared-contract/src/platform/routes/${areaName === 'public' ? 'open-' : ''}routes.ts`;
  const remote = `${folder}/remote.tsx`;
  const journeys = 'tools/visits.ts';
  const visitor = area.visitor ?? (areaName === 'public' ? 'visitor' : areaName);
  const lazy = `  ${name}: ${area.lazy}(() => import('./${file}/${file}.screen.tsx').then((m) => m.${name}Screen)),`;
  return {
    [routes]: after(
      read(routes),
      `^  \\w+: .*\\b${area.card}\\(.*\\),$`,
      `  ${name}: ${area.card}('${path}', '${title(name)}'),`,
      routes,
    ),
    // The Admin's screens are looked at without being named.
    ...(areaName !== 'admin' && {
      [journeys]: after(
        read(journeys),
        `^  \\w+: \\[\\['${visitor}'\\]\\],$`,
        `  ${name}: [['${visitor}']],`,
        journeys,
      ),
    }),
    [remote]: after(read(remote), '^  (\\w+: \\w+\\(\\(\\) => import\\(.*\\),|\\),)$', lazy, remote),
    [`${folder}/${file}/${file}.screen.tsx`]: `import { routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Page } from '@marketplace/shared-ui';

/** TODO: what a user does here, and the requirement or decision it comes from. */
export const ${name}Screen = () => (
  <Page title={routes.${name}.title}>
    <p>There is nothing here yet.</p>
  </Page>
);
`,
    [`${folder}/${file}/${file}.screen.test.tsx`]: `import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openArea } from '../${area.fixture}';

test('the screen has its title; loading, empty, failure and data follow', async () => {
  ${area.open(path)};
  expect(await screen.findByRole('heading', { level: 1, name: '${title(name)}' })).toBeTruthy();
});
`,
  };
}
