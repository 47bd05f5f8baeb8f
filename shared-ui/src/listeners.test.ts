import { expect, test } from '@jest/globals';
import { createListeners, createStore } from './listeners.ts';

test('a listener hears what is called until it leaves', () => {
  const { add, call, isEmpty } = createListeners<[string]>();
  const heard: string[] = [];
  const leave = add((word) => heard.push(word));
  call('one');
  leave();
  call('two');
  expect(heard).toEqual(['one']);
  expect(isEmpty()).toBe(true);
});

test('listeners may leave and come while they are called', () => {
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

test('a store calls its subscribers for another value alone', () => {
  const { get, set, subscribe } = createStore(1);
  const heard: number[] = [];
  subscribe(() => heard.push(get()));
  set(1);
  set(2);
  expect(heard).toEqual([2]);
});
