import { ensureTool } from '../bootstrap.mjs';

ensureTool('dev');
/** Only `npm run dev` and the catalogue need it. */
export const { default: WebpackDevServer } = await import('webpack-dev-server');
