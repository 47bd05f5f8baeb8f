import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { translatePage } from '../translate-page.fixture.ts';
import { Notice } from './notice.tsx';

test('defect 82: a notice gains and loses a title on a translated page', () => {
  const { rerender } = render(<Notice>Your alerts are paused.</Notice>);
  translatePage();
  rerender(<Notice title="Paused">Your alerts are paused.</Notice>);
  expect(screen.getByText('Paused')).toBeDefined();
  rerender(<Notice>Your alerts are paused.</Notice>);
  expect(screen.queryByText('Paused')).toBeNull();
});
