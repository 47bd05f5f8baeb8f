import { expect, test } from '@jest/globals';
import { createListeners, createStore } from './listeners.ts';

test('calls a listener until it unsubscribes', () => {
  const { add, call, isEmpty } = createListeners<[string]>();
  const heard: string[] = [];
  const leave = add((word) => heard.push(word));
  call('one');
  leave();
  call('two');
  expect(heard).toEqual(['one']);
  expect(isEmpty()).toBe(true);
});

test('listeners may subscribe and unsubscribe during a call', () => {
  const { add, call } = createListeners();
  const heard: string[] = [];
  const leave = add(() => {
    heard.push('first');
    leave();
    add(() => heard.push('late'));
  });
  add(() => heard.push('second'));
  call();
  expect(heard).toEqual(['first', 'second']);
  call();
  expect(heard).toEqual(['first', 'second', 'second', 'late']);
});

test('a store notifies subscribers only of a new value', () => {
  const { get, set, subscribe } = createStore(1);
  const heard: number[] = [];
  subscribe(() => heard.push(get()));
  set(1);
  set(2);
  expect(heard).toEqual([2]);
});
