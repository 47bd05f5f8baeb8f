// The import walls of the house (ADR-0001). Written with back-references, so a new feature needs no new rule.
const area = '^remote-([^/]+)/src/';
const wall = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

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
      { path: '^(shared-(auth|ui)|shell|remote-)', pathNot: '^shared-ui/src/tokens\\.ts$' },
    ),
    wall(
      'releases-alone',
      'Build tools and the server use the package of releases; it knows neither (ADR-0037).',
      { path: '^api/(releases|process-lock)/' },
      { path: '^(tools/|shell/|remote-|shared-(auth|ui)/|api/(?!releases/|process-lock/))' },
    ),
    wall(
      'server-reads-releases',
      'What the server loads of releases only reads: publishing and moving are for commands (ADR-0037).',
      { path: '^api/releases/src/(sources|render-page)/' },
      { path: '^api/releases/src/(targets|commands|release-store)' },
    ),
    wall(
      'areas-below-shell',
      'Loading of areas knows nothing of the menus, sessions and notices around them.',
      { path: '^shell/src/areas/', pathNot: '\\.(test|fixture)\\.tsx?$' },
      { path: '^shell/src/', pathNot: '^shell/src/(areas|monitoring)/' },
    ),
    wall(
      'features-apart',
      'Features of an area meet only in its remote.tsx.',
      { path: '^(remote-[^/]+)/src/([^/]+)/' },
      { path: '^$1/src/([^/]+)/', pathNot: '^$1/src/($2|labels)/' },
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
    exclude: { path: '/dist/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
