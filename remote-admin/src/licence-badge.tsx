import type { LicenceStanding } from '@marketplace/shared-contract/accounts/licence/licence';
import { StatusBadge } from '@marketplace/shared-ui/post';

const looks = {
  missing: { text: 'No number yet', tone: 'quiet' },
  unchecked: { text: 'Not checked', tone: 'warning' },
  checked: { text: 'Checked', tone: 'success' },
  'not found': { text: 'Not found', tone: 'warning' },
  lapsed: { text: 'Lapsed', tone: 'warning' },
} as const;

/** A licence's standing, in words. */
export const standingText = (standing: LicenceStanding): string => looks[standing].text;
/** A licence's standing. */
export const StandingBadge = ({ standing }: { standing: LicenceStanding }) => <StatusBadge {...looks[standing]} />;
