import '@marketplace/shared-ui/theme.css';
import './layout/layout.css';
import './areas/provided.ts';
import { keepPainted, screenMissing } from '@marketplace/shared-ui';
import { createRoot } from 'react-dom/client';
import { beginApp } from './app.tsx';
import { reloadIfOutdated, watchTyping } from './areas/newer-release.ts';
import { readRegistry } from './areas/registry.ts';
import { installRuntimePlugins } from './areas/runtime-plugins.ts';
import { pageSettings, readSettings } from './page/settings.ts';
import { noteTrouble } from './watch/trouble.ts';
import { watchPage } from './watch/watch.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the application');

watchPage();
readRegistry(document);
readSettings(document);
keepPainted(root.querySelector('.frame-main')?.innerHTML ?? '');
installRuntimePlugins();
watchTyping();
window.addEventListener(screenMissing, () => void reloadIfOutdated());

const start = () => createRoot(root).render(beginApp());
if (pageSettings().areaOverrides) {
  const taken = import(/* webpackChunkName: "overrides" */ './overrides/overrides.ts').then(({ takeOverrides }) =>
    takeOverrides(),
  );
  taken.catch((error) => noteTrouble(error)).then(start);
} else start();
