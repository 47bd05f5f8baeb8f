import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { Clock } from './clock.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const draw = () => render(<Clock />).container;
const shown = (container: HTMLElement) => [...container.querySelectorAll('time')].map(({ textContent }) => textContent);

test('shows London time and date, in winter and summer', () => {
  jest.setSystemTime(new Date('2026-01-05T09:08:07Z'));
  expect(shown(draw())).toEqual(['09:08:07', '05 January 2026']);
  jest.setSystemTime(new Date('2026-06-30T23:00:00Z'));
  expect(shown(draw())).toEqual(['00:00:00', '01 July 2026']);
});

test('ticks at the start of each second, silently for screen readers', () => {
  jest.setSystemTime(new Date('2026-11-21T23:59:58.400Z'));
  const container = draw();
  act(() => jest.advanceTimersByTime(599));
  expect(shown(container)[0]).toBe('23:59:58');
  act(() => jest.advanceTimersByTime(1));
  expect(shown(container)[0]).toBe('23:59:59');
  act(() => jest.advanceTimersByTime(1000));
  expect(shown(container)).toEqual(['00:00:00', '22 November 2026']);
  expect(container.querySelector('[aria-live], [role]')).toBeNull();
});

test('stops ticking when unmounted', () => {
  const { unmount } = render(<Clock />);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
