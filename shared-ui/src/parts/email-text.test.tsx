import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { EmailText } from '../index.ts';

test('defect 50: an address may wrap after the @ and before a full stop, unchanged for readers', () => {
  const { container } = render(<EmailText address="ann.lee@people.example" />);
  expect(container.firstElementChild?.innerHTML).toBe('ann<wbr>.lee@<wbr>people<wbr>.example');
  expect(container.textContent).toBe('ann.lee@people.example');
});
