import { packageOf } from '../parts.mjs';

/** The groups of shared-ui. Each is one shared module, so antd's components load with the group that uses them. */
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
/** Packages provided under their own name through a hand-picked facade, which allows tree shaking. */
const facades = {
  'react-router-dom': '@marketplace/shared-auth/router',
  'react-hook-form': '@marketplace/shared-ui/form-library',
};

const { dependencies } = packageOf('shell');
const packageName = (request) => request.split('/', request.startsWith('@') ? 2 : 1).join('/');
/** The version of a shared module at build time. */
export const sharedVersionOf = (request) =>
  request.startsWith('@marketplace/')
    ? packageOf(packageName(request).replace('@marketplace/', '')).version
    : dependencies[packageName(request)];

/** Needed on every visitor's first page: bundled into the shell's start instead of separate files. */
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
 * The shared modules: the shell provides them, remotes only consume them (ADR-0003). Never zod, antd or @reduxjs/toolkit: sharing them
 * whole costs more than it saves.
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
