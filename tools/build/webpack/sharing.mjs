import { packageOf } from '../parts.mjs';

/** The groups of shared-ui. Each is one shared module, so antd's parts come with the group a screen uses. */
const groups = [
  'billing',
  'category',
  'chart',
  'date',
  'form',
  'layout',
  'membership',
  'overlay',
  'post',
  'rich-text',
  'rich-text-editor',
  'select',
  'table',
  'tabs',
];
const own = [
  '@marketplace/shared-auth',
  '@marketplace/shared-auth/api',
  '@marketplace/shared-auth/edits',
  '@marketplace/shared-auth/factors',
  '@marketplace/shared-auth/history',
  '@marketplace/shared-auth/known-firm-role',
  '@marketplace/shared-auth/pictures',
  '@marketplace/shared-auth/store',
  '@marketplace/shared-auth/unsaved',
  '@marketplace/shared-ui',
  ...groups.map((group) => `@marketplace/shared-ui/${group}`),
];
const npm = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'react-redux', 'dayjs'];
/** Packages that are provided by a hand-picked facade under their own name: only so are they tree-shaken. */
const facades = {
  'react-router-dom': '@marketplace/shared-auth/router',
  'react-hook-form': '@marketplace/shared-ui/form-library',
};

const { dependencies } = packageOf('shell');
const packageName = (request) => request.split('/', request.startsWith('@') ? 2 : 1).join('/');
/** The version of a shared module that parts are built with. */
export const sharedVersionOf = (request) =>
  request.startsWith('@marketplace/')
    ? packageOf(packageName(request).replace('@marketplace/', '')).version
    : dependencies[packageName(request)];

/** What the first page of every visitor needs: part of the shell's start instead of a file each. */
const first = new Set([
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  '@marketplace/shared-auth',
  '@marketplace/shared-ui',
]);

/**
 * What is shared, and by whom: the shell provides, remotes only consume (ADR-0003). Never zod, antd or
 * @reduxjs/toolkit: shared whole they cost more than they save.
 */
export function sharing({ isHost }) {
  const entries = [...npm, ...own].map((request) => [request, sharedModule(request, isHost)]);
  const behind = Object.entries(facades).map(([name, facade]) => [name, sharedFacade(name, facade, isHost)]);
  return Object.fromEntries([...entries, ...behind]);
}

function sharedModule(request, isHost) {
  const version = sharedVersionOf(request);
  const policy = { singleton: true, version, requiredVersion: `^${version}` };
  return isHost ? { ...policy, eager: first.has(request) } : { ...policy, import: false, strictVersion: true };
}

function sharedFacade(name, facade, isHost) {
  const shared = sharedModule(name, isHost);
  return isHost ? { ...shared, import: facade, shareKey: name } : shared;
}
