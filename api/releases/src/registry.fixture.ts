import type { ReleasedArea, ReleaseRegistry } from './registry-schema.ts';

/** An area as a build releases it, with the few screens the tests mention. */
export const area = (name: ReleasedArea['name'], allow: ReleasedArea['allow']): ReleasedArea => ({
  name,
  version: '1.0.0-aa',
  owner: `${name} team`,
  since: '2026-11-21T00:00:00.000Z',
  shellApi: '^1.0.0',
  entry: { address: `/remotes/${name}/1.0.0-aa/remoteEntry.01234567.js`, integrity: `sha384-${name}` },
  manifest: { address: `/remotes/${name}/1.0.0-aa/manifest.01234567.json`, integrity: `sha384-${name}-manifest` },
  screens: name === 'public' ? ['ConditionalHome', 'Login', 'Help', 'ConfirmEmail', 'NotFound'] : [],
  files: {
    [`/remotes/${name}/1.0.0-aa/remoteEntry.01234567.js`]: `sha384-${name}`,
    [`/remotes/${name}/1.0.0-aa/1.01234567.js`]: `sha384-${name}-1`,
  },
  allow,
  publishedAt: '2026-11-21T00:00:00.000Z',
  needs: {
    remote: { files: [`/remotes/${name}/1.0.0-aa/1.01234567.js`], uses: [] },
    Login: { files: [`/remotes/${name}/1.0.0-aa/2.01234567.js`], uses: ['@marketplace/shared-ui/form'] },
  },
});
export const registry: ReleaseRegistry = {
  shell: {
    version: '1.0.0-bb',
    shellApi: '1.0.0',
    files: { '/assets/main.01234567.js': 'sha384-main', '/assets/bootstrap.01234567.css': 'sha384-style' },
    manifest: { address: '/assets/manifest.01234567.json', integrity: 'sha384-shell-manifest' },
    scripts: ['/assets/main.01234567.js'],
    chunks: ['/assets/bootstrap.01234567.js'],
    styles: ['/assets/bootstrap.01234567.css'],
    provides: { '@marketplace/shared-ui/form': ['/assets/form.01234567.js'] },
    frame: {
      siteName: 'Marketplace',
      style: 'body{margin:0}',
      body: '<main>{main}</main><noscript>{without}</noscript>',
      script: 'mark()',
      scriptDigest: 'sha256-digest',
    },
  },
  areas: [area('public', 'everyone'), area('seller', ['seller', 'admin']), area('admin', ['admin'])],
};
