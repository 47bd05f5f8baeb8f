import '@marketplace/shared-ui/theme.css';
import './layout/layout.css';
import './areas/provided.ts';
import { keepPainted, screenMissing } from '@marketplace/shared-ui';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { reloadIfOutdated, watchTyping } from './areas/newer-release.ts';
import { readRegistry } from './areas/registry.ts';
import { installRuntimePlugins } from './areas/runtime-plugins.ts';
import { readSettings } from './page/settings.ts';
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
createRoot(root).render(<App />);
