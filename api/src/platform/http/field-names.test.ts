import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { fieldName } from '@marketplace/shared-contract/platform/fields/field-names';
import { draft, productWith } from '../../../test/fixtures.ts';
import { testProduct } from '../../../test/product.ts';

type Schema = { properties?: object; $ref?: string; allOf?: Schema[]; anyOf?: Schema[] };
type Operation = { requestBody?: { content: Record<string, { schema: Schema }> } };
type Spec = { paths: Record<string, Record<string, Operation>>; components?: { schemas?: Record<string, Schema> } };

function keysIn(spec: Spec, schema: Schema | undefined): string[] {
  const referred = spec.components?.schemas?.[schema?.$ref?.split('/').at(-1) ?? ''];
  const parts = [...(schema?.allOf ?? []), ...(schema?.anyOf ?? []), ...(referred ? [referred] : [])];
  return [...Object.keys(schema?.properties ?? {}), ...parts.flatMap((part) => keysIn(spec, part))];
}

test('defect 14: every input field has a name in words', async (t) => {
  const { app } = await testProduct(t);
  const spec = (await app.inject('/api/openapi.json')).json<Spec>();
  const operations = Object.values(spec.paths).flatMap((methods) => Object.values(methods));
  const keys = operations.flatMap(({ requestBody }) => keysIn(spec, requestBody?.content['application/json']?.schema));
  assert.ok(keys.includes('ActivityHeading') && keys.length > 60, String(keys.length));
  for (const key of new Set(keys)) assert.doesNotMatch(fieldName(key), /[a-z][A-Z0-9]|\bI[Dd]$|^[a-z]|_/, key);
});

test('defect 14: errors name fields as screens do, under the call’s own keys', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  const answer = await product.call(seller, sellerCalls.draft, {
    body: { ...draft(), ActivityHeading: 'x'.repeat(201), TurnoverId: 'many' },
  });
  assert.deepEqual(
    [answer.statusCode, answer.json()],
    [
      400,
      {
        message: 'Activity Heading must be at most 200 characters. Turnover must be a whole number',
        fields: { ActivityHeading: 'Must be at most 200 characters', TurnoverId: 'Must be a whole number' },
      },
    ],
  );
});
