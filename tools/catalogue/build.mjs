// Builds the catalogue like a release into `.cache/catalogue`, for the pictures of e2e/catalogue.spec.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from '../build/bundle.mjs';
import { catalogueConfig, cataloguePage } from './catalogue.config.mjs';

const config = catalogueConfig('production');
await bundle(config);
writeFileSync(join(config.output.path, 'index.html'), cataloguePage());
