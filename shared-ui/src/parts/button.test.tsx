import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { translatePage } from '../translate-page.fixture.ts';
import { Button } from './button.tsx';

const isBusy = () => screen.getByRole('button', { name: 'Log in' }).getAttribute('aria-busy');

test('defect 82: a button starts and stops loading on a translated page', () => {
  const { rerender } = render(<Button>Log in</Button>);
  translatePage();
  rerender(<Button loading>Log in</Button>);
  expect(isBusy()).toBe('true');
  rerender(<Button>Log in</Button>);
  expect(isBusy()).toBeNull();
});
