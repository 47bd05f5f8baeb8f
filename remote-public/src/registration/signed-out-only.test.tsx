import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openArea } from '../public-area.fixture.tsx';

test.each(['/register/', '/register/interestedparty', '/register/insolvencypractitioner'])(
  'defect 56: %s tells a logged-in user so, and asks for nothing',
  async (path) => {
    const { asked } = openArea(path, { as: 'buyer' });
    expect(await screen.findByText('You are already logged in')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(asked).toEqual([]);
  },
);
