import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { useLateScroll } from './use-late-scroll.ts';

let longest = 0;
let grow: () => void = () => {};

function scrollTo(top: number) {
  Object.assign(window, { scrollY: Math.min(top, longest) });
  window.dispatchEvent(new Event('scroll'));
}

beforeEach(() => {
  longest = 1000;
  jest.spyOn(window, 'scrollTo').mockImplementation(((_: number, top: number) => scrollTo(top)) as never);
  window.ResizeObserver = class {
    constructor(told: ResizeObserverCallback) {
      grow = () => told([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {
      grow = () => {};
    }
  };
});

function Page() {
  useLateScroll();
  return <Outlet />;
}

async function leaveAndComeBack(): Promise<void> {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }]);
  render(<RouterProvider router={router} />);
  scrollTo(500);
  await act(() => router.navigate('/other'));
  longest = 100;
  scrollTo(0);
  await act(() => router.navigate(-1));
  scrollTo(100);
}

test('restores the scroll position on Back once the page is long enough', async () => {
  await leaveAndComeBack();
  longest = 300;
  grow();
  expect(window.scrollY).toBe(300);
  longest = 1000;
  grow();
  expect(window.scrollY).toBe(500);
  scrollTo(0);
  grow();
  expect(window.scrollY).toBe(0);
});

test('does not scroll after the user has moved', async () => {
  await leaveAndComeBack();
  window.dispatchEvent(new Event('wheel'));
  longest = 1000;
  grow();
  expect(window.scrollY).toBe(100);
});
