import assert from 'node:assert/strict';
import type { Call } from '@marketplace/shared-contract/platform/calls/calls';
import { addMember } from '../../src/accounts/firms/firm.fixture.ts';
import type { Mailer } from '../../src/platform/mail/mail.ts';
import { makeAccount, makeBuyer, makeLivePost, rowOf } from '../fixtures.ts';
import { makeDocument, offer } from '../particulars.ts';
import type { TestProduct, TestUser } from '../product.ts';

const hour = 3_600_000;

/** A post on sale with particulars, and everybody involved. */
export async function startSale(product: TestProduct, mailer: Mailer) {
  const today = product.clock.now().toISOString().slice(0, 10);
  const later = new Date(product.clock.now().getTime() + 27 * 24 * hour).toISOString().slice(0, 10);
  const [admin, seller] = [await makeAccount(product, 'admin'), await makeAccount(product, 'seller')];
  const colleague = await addMember(product, seller, 'practitioner');
  const buyers: [TestUser, TestUser] = [await makeBuyer(product), await makeBuyer(product)];
  const id = await makeLivePost(product, seller, {}, { Startdate: today, Enddate: later });
  await offer(product, seller, id, true);
  const { documentId, versionId } = await makeDocument(product, seller, id);
  let presses = 0;
  return {
    ...{ product, mailer, admin, practitioners: [seller, colleague] as const, buyers, id, documentId, versionId },
    forward: (hours: number) => product.clock.set(new Date(product.clock.now().getTime() + hours * hour).toISOString()),
    day: () => product.clock.now().toISOString().slice(0, 10),
    /** Makes a call that may be refused and must never break; every sensitive call has its own key. */
    async act(user: TestUser, call: Call, asked: { query?: Record<string, string | number>; body?: unknown } = {}) {
      presses += 1;
      const headers = { 'idempotency-key': `${id}-${presses}`.padStart(32, '0') };
      const answer = await product.call(user, call, { ...asked, headers });
      assert.ok(answer.statusCode < 500, `${call.path}: ${answer.body}`);
      return answer;
    },
    /** Reads something that must exist. */
    async read<T>(user: TestUser, call: Call, query: Record<string, string | number> = {}): Promise<T> {
      const answer = await product.call(user, call, { query });
      assert.equal(answer.statusCode, 200, `${call.path}: ${answer.body}`);
      return answer.json<T>();
    },
    /** The practitioner who is in charge now. */
    async inCharge(): Promise<TestUser> {
      const { ownerId } = await rowOf(product, 'post', { id });
      return ownerId === seller.id ? seller : colleague;
    },
  };
}
export type Sale = Awaited<ReturnType<typeof startSale>>;
