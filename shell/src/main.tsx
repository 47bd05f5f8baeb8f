import { provideFiles } from './areas/provide-files.ts';
import { afterPaint } from './page/after-paint.ts';

// The boundary behind which shared modules are negotiated: nothing of the application may be imported before it.
const start = () => import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');

provideFiles(document);
afterPaint().then(start);
