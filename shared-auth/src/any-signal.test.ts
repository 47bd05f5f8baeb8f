import { expect, test } from '@jest/globals';
import { anySignal } from './any-signal.ts';

const pair = () => [new AbortController(), new AbortController()] as const;

test.each([0, 1])('defect 130: signal %i alone aborts both with its reason', (which) => {
  const controllers = pair();
  const either = anySignal(controllers[0].signal, controllers[1].signal);
  expect(either.aborted).toBe(false);
  controllers[which === 0 ? 0 : 1].abort('over');
  expect([either.aborted, either.reason]).toEqual([true, 'over']);
});

test('defect 130: an already aborted signal counts', () => {
  const [one, other] = pair();
  other.abort('late');
  expect(anySignal(one.signal, other.signal).reason).toBe('late');
});
