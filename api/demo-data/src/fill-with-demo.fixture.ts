import { fillWithDemo } from './kept-demo.fixture.ts';

// `fill-with-demo.fixture.ts URL FILES [MOMENT]`: fills a database and a folder with demo data as of now, or of a moment.
const [url = '', files = '', moment] = process.argv.slice(2);
await fillWithDemo(url, files, moment ? { now: () => new Date(moment) } : undefined);
