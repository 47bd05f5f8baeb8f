// `npm run sbom` writes the bill of materials, dist/sbom.cdx.json, and fails on a licence we may not ship.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';
import { billOfMaterials } from './sbom/bill-of-materials.mjs';
import { licenceProblems } from './sbom/licences.mjs';

const bill = billOfMaterials();
mkdirSync(join(root, 'dist'), { recursive: true });
writeFileSync(join(root, 'dist', 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
const problems = licenceProblems(bill.components);
for (const problem of problems) console.error(problem);
if (problems.length === 0)
  console.log(`${bill.components.length} packages in dist/sbom.cdx.json, all of licences we may ship.`);
process.exitCode = problems.length === 0 ? 0 : 1;
