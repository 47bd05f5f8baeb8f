// Refuses folders that import each other in a circle: they cannot be understood, moved or tested one by one (ADR-0036).
import { cruise } from 'dependency-cruiser';
import walls from '../.dependency-cruiser.mjs';
import { circlesOf, inWords } from './circles/find.mjs';

/** Tests and fixtures start the whole product. */
const left = /\.(test|fixture|spec)\.|\/fixtures\/|(^|\/)node_modules\//;
/** It puts the product together, demo data too where the settings ask for it, and nothing imports it from below. */
const composition = 'api/src/start-product.ts';

const { output } = await cruise(process.argv.slice(2), walls.options);
const files = new Set(output.modules.map(({ source }) => source));
const isOurs = (file) => files.has(file) && !left.test(file) && file !== composition;
const imports = output.modules
  .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => [source, resolved]))
  .filter((both) => both.every(isOurs));
const circles = circlesOf(imports);
for (const circle of circles) console.error(inWords(circle));
console.log(`${imports.length} imports, ${circles.length} circles of folders`);
process.exitCode = circles.length > 0 ? 1 : 0;
