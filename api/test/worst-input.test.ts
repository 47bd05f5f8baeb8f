import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isForAdminsOnly } from '@marketplace/shared-contract/platform/routes/roles';
import { testProduct } from './product.ts';
import { worstInputs } from './worst-inputs.ts';

test('defects 36 and 66: no input to any call breaks it, and a concurrent probe is answered', async (t) => {
  const { address, attacks, send } = await worstInputs(await testProduct(t));
  assert.ok(attacks.some(({ call }) => isForAdminsOnly(call.allow)));
  for (const attack of attacks) {
    const [status, probe] = await Promise.all([send(attack), fetch(`${address}/api/livez`)]);
    await probe.arrayBuffer();
    assert.ok(status < 500 || status === 503, `${attack.name} answered ${status}`);
    assert.equal(probe.status, 200, attack.name);
  }
});
