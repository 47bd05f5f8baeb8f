import { holdFiles } from './areas/released-files.ts';
import { afterPaint } from './page/after-paint.ts';

// The boundary behind which shared modules are agreed on: nothing of the application may be imported before it.
const start = () => import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');

holdFiles(document);
afterPaint().then(start);
