import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea, refusal } from '../public-area.fixture.tsx';

jest.mock('@marketplace/shared-ui/rich-text', () => {
  throw new Error('The line is down');
});

test('shows why a login failed even if nothing more can be loaded', async () => {
  const text = 'We could not reach the service.';
  openArea('/login', { wire: { 'POST /login': () => refusal(503, text) } });
  await userEvent.type(await screen.findByLabelText('Email'), 'buyer@demo.example');
  await userEvent.type(screen.getByLabelText('Password'), 'Demo1234');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText(text)).toBeDefined();
});
