import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { documentPath, drawnDocument } from './draw.mjs';
import { arrowsBetween, boxOf, drawing, importsOf, withDrawings } from './packages.mjs';

test('a file is in the box of its package, or of its group in the API', () => {
  assert.equal(boxOf('remote-buyer/src/inbox/inbox.screen.tsx'), 'remote-buyer');
  assert.equal(boxOf('api/src/billing/invoices/invoice.sql.ts'), 'api/billing');
  assert.equal(boxOf('api/embedded-database/src/cluster.ts'), 'api/embedded-database');
  assert.equal(boxOf('api/src/server.ts'), 'api (app, server, worker)');
  assert.equal(boxOf('e2e/seller.spec.ts'), undefined);
});

test('imports are found however they are written', () => {
  const text =
    "import a from './a.ts';\nimport {\n  b,\n} from '../b.ts';\nimport './c.css';\nconst d = () => import('./d.ts');\n";
  assert.deepEqual(importsOf(text), ['./a.ts', '../b.ts', './c.css', './d.ts']);
});

test('an arrow leads from who imports to what is imported, once, and from no test', () => {
  const text = "import { x } from '@marketplace/shared-contract/x';\nimport { y } from '../../platform/y.ts';\n";
  const arrows = arrowsBetween([
    { file: 'api/src/billing/a.ts', text },
    { file: 'api/src/billing/b.ts', text },
    { file: 'api/src/alerts/a.test.ts', text },
  ]);
  assert.deepEqual(arrows, ['api/billing>shared-contract']);
  assert.deepEqual(arrowsBetween([{ file: 'api/src/billing/invoices/a.ts', text }]), [
    'api/billing>api/platform',
    'api/billing>shared-contract',
  ]);
});

test('a drawing holds its boxes with their words, and is put in its place', () => {
  const drawn = drawing(['a>b', 'c>b'], (from) => from === 'a', { b: 'below' });
  assert.equal(drawn, '```mermaid\nflowchart TD\n  a["a"]\n  b["b<br/>below"]\n  a --> b\n```');
  assert.match(
    withDrawings('x\n<!-- drawing: one -->\nold\n<!-- end -->\ny', { one: drawn }),
    /^x\n[\s\S]*a --> b[\s\S]*\ny$/,
  );
  assert.throws(() => withDrawings('nothing', { one: drawn }), /no place/);
});

test('docs/architecture.md shows the code as it is; otherwise run `npm run architecture`', () => {
  assert.equal(readFileSync(documentPath, 'utf8'), drawnDocument());
});
