import '@marketplace/shared-ui/theme.css';
import './areas/provided-modules.ts';
import { keepPainted, screenMissing } from '@marketplace/shared-ui';
import { createRoot } from 'react-dom/client';
import { beginApp } from './app.tsx';
import { readRegistry } from './areas/registry.ts';
import { installRuntimePlugins } from './areas/runtime-plugins.ts';
import { reloadIfOutdated, trackUnsavedInput } from './areas/update-on-navigate.ts';
import { captureError } from './capture-error.ts';
import { startMonitoring } from './monitoring/start-monitoring.ts';
import { pageSettings, readSettings } from './page/settings.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the application');

startMonitoring();
readRegistry(document);
readSettings(document);
// Chrome 109, Firefox 115 and Safari 16 have none (PD-82).
if (!('popover' in root)) void import(/* webpackChunkName: "rare" */ '@oddbird/popover-polyfill');
keepPainted(root.querySelector('.frame-main')?.innerHTML ?? '');
installRuntimePlugins();
trackUnsavedInput();
window.addEventListener(screenMissing, () => void reloadIfOutdated());

const start = () => createRoot(root).render(beginApp());
const startWithOverrides = () => {
  if (!pageSettings().areaOverrides) return start();
  const applied = import(/* webpackChunkName: "rare" */ './areas/overrides/overrides.ts').then(({ applyOverrides }) =>
    applyOverrides(),
  );
  return applied.catch((error) => captureError(error)).then(start);
};
void startWithOverrides();
