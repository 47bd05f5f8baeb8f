import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { EmailText } from '../index.ts';

test('defect 50: an address may break after the @ and before a full stop, and reads as it is', () => {
  const { container } = render(<EmailText address="ann.lee@people.example" />);
  expect(container.firstElementChild?.innerHTML).toBe('ann<wbr>.lee@<wbr>people<wbr>.example');
  expect(container.textContent).toBe('ann.lee@people.example');
});
