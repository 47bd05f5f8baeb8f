// `npm run architecture` draws docs/architecture.md again, from the imports of the code.
import { writeFileSync } from 'node:fs';
import { documentPath, drawnDocument } from './architecture/draw.mjs';

writeFileSync(documentPath, drawnDocument());
