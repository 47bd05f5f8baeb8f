// What may import what (ADR-0036). Written with back-references, so a new feature needs no new rule.
const area = '^remote-([^/]+)/src/';
const wall = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** The groups of api/src; each may import itself and the earlier ones (ADR-0036). */
const groups = ['platform', 'accounts', 'marketplace', 'billing', 'alerts', 'operations'];
/** Exempt: tests start the whole product, and fixtures belong to tests. */
const tests = '\\.(test|fixture)\\.m?ts$';
const downward = groups.map((group, level) =>
  wall(
    `${group}-downward`,
    `${group} imports no group above it, nor what puts them together.`,
    { path: `^api/src/${group}/`, pathNot: tests },
    { path: `^api/src/(${[...groups.slice(level + 1), 'web'].join('|')})/|^api/src/[^/]+\\.ts$` },
  ),
);

export default {
  forbidden: [
    wall('no-cycles', 'A cycle has no first file to read.', {}, { circular: true, dependencyTypesNot: ['type-only'] }),
    wall(
      'remotes-apart',
      'Areas are released alone: remotes never import remotes.',
      { path: area },
      { path: area, pathNot: '^remote-$1/' },
    ),
    wall('shared-below', 'shared-* never import upward.', { path: '^shared-' }, { path: '^(remote-|shell/|api/)' }),
    wall(
      'contract-first',
      'The contract imports nothing but zod and dayjs.',
      { path: '^shared-contract/', pathNot: '\\.test\\.ts$' },
      { pathNot: '^(shared-contract/|node_modules/(zod|dayjs)/)' },
    ),
    wall('ui-without-auth', 'shared-ui knows no session.', { path: '^shared-ui/' }, { path: '^shared-auth/' }),
    wall(
      'no-api-in-browser',
      'The browser never imports the API.',
      { path: '^(shared-|shell/|remote-)' },
      { path: '^api/' },
    ),
    wall(
      'no-browser-in-api',
      'The API imports the contract alone.',
      { path: '^api/src/' },
      { path: '^(shared-(auth|ui)|shell|remote-)', pathNot: '^shared-ui/src/(tokens|site)\\.ts$' },
    ),
    ...downward,
    wall(
      'web-beside',
      'Pages know the platform and the releases; app.ts and start-product.ts combine them with the API.',
      { path: '^api/src/web/', pathNot: tests },
      { path: '^api/src/(?!web/|platform/)' },
    ),
    wall(
      'demo-data-in-composition',
      'Production never imports demo data: start-product.ts loads it where the settings ask for it.',
      { pathNot: `^api/demo-data/|^api/src/start-product\\.ts$|${tests}` },
      { path: '^api/demo-data/' },
    ),
    wall(
      'embedded-database-at-two-places',
      'Only what opens a database and what backs up its folder know that it can be embedded.',
      {
        path: '^api/src/',
        pathNot: `^api/src/(platform/database/open-database|operations/backup/(embedded-backup|verify-backup))\\.ts$|${tests}`,
      },
      { path: '^api/embedded-database/' },
    ),
    wall(
      'embedded-database-alone',
      'The embedded database could serve any product.',
      { path: '^api/embedded-database/' },
      { path: '^(api/(?!embedded-database/|process-lock/)|shared-|shell|remote-|tools|e2e)' },
    ),
    wall(
      'entry-points',
      'Tools and journeys use the API as a product, its platform and the helpers of its tests, never a feature.',
      { path: '^(tools|e2e)/' },
      {
        path: '^api/',
        pathNot:
          '^api/(src/(start-product\\.ts$|platform/|web/(web\\.plugin\\.ts$|render-page/))|test/|releases/|embedded-database/|process-lock/|node-flags\\.mjs$)',
      },
    ),
    wall(
      'product-without-tools',
      'What is delivered imports no tool, no journey, no bench and no helper of a test.',
      {
        path: '^(api/(src|releases|demo-data|embedded-database|process-lock)|shared-[^/]+|shell|remote-[^/]+)/',
        pathNot: '\\.(test|fixture|spec)\\.',
      },
      { path: '^(tools|e2e|api/(test|bench))/' },
    ),
    wall(
      'tools-below-journeys',
      'Journeys use tools, never the other way round.',
      { path: '^(tools|api)/' },
      { path: '^e2e/' },
    ),
    wall(
      'bench-and-tests-within',
      'The API’s bench and tests are its own.',
      { path: '^api/(bench|test)/' },
      { path: '^(tools|e2e)/' },
    ),
    wall(
      'releases-alone',
      'Build tools and the server use the package of releases; it knows neither (ADR-0045).',
      { path: '^api/(releases|process-lock)/' },
      { path: '^(tools/|shell/|remote-|shared-(auth|ui)/|api/(?!releases/|process-lock/))' },
    ),
    wall(
      'server-reads-releases',
      'What the server loads of releases only reads: publishing and moving are for commands (ADR-0045).',
      { path: '^api/releases/src/sources/' },
      { path: '^api/releases/src/(targets|commands|release-store)' },
    ),
    wall(
      'areas-below-shell',
      'Loading of areas knows nothing of the menus, sessions and notices around them.',
      { path: '^shell/src/areas/', pathNot: '\\.(test|fixture)\\.tsx?$' },
      { path: '^shell/src/', pathNot: '^shell/src/(areas/|capture-error\\.ts$)' },
    ),
    wall(
      'features-apart',
      'Features of an area meet only in its remote.tsx; what is no feature but serves them is `labels`, `list`, `marks`, `criteria-sets` and `captcha`.',
      { path: '^(remote-[^/]+)/src/([^/]+)/' },
      { path: '^$1/src/([^/]+)/', pathNot: '^$1/src/($2|labels|list|marks|criteria-sets|captcha)/' },
    ),
    wall(
      'rules-without-io',
      'Rules are pure: no I/O, no framework. A library that only computes is welcome.',
      { path: '\\.rules\\.ts$' },
      {
        path: '(\\.(sql|service|routes|job|api)\\.ts$|^node_modules/(pg|kysely|pg-boss|fastify|nodemailer|@reduxjs|react)/|^(fs|net|http|https|child_process|node:))',
      },
    ),
    wall(
      'antd-in-groups',
      'antd is imported in shared-ui alone.',
      { pathNot: '^shared-ui/' },
      { path: '^node_modules/(antd|@ant-design)/' },
    ),
    wall(
      'one-create-api',
      'There is one API slice: redux is imported in shared-auth alone.',
      { path: '^(remote-|shell/)' },
      { path: '^node_modules/@reduxjs/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/|\\.d\\.mts$|^tools/[^/]+/node_modules/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
