import { readConfig } from '../api/src/platform/config/config.ts';
import { startProduct } from '../api/src/start-product.ts';
import { pictureTime } from '../api/test/picture-time.ts';

// The product stopped at one moment. Screens use the date of its responses, so that is set as well.
const now = () => new Date(pictureTime);
const product = await startProduct(readConfig(process.env, process.cwd()), () => undefined, { now });
product.app.server.prependListener('request', (_, response) => response.setHeader('date', now().toUTCString()));
process.once('SIGTERM', () => product.stop().finally(() => process.exit()));
