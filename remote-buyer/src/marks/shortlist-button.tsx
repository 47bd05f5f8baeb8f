import { Button, Icon } from '@marketplace/shared-ui';
import * as styles from './marks.module.css';

type ShortlistButtonProps = {
  /** The post's heading, for screen readers. */
  heading: string;
  on: boolean;
  busy: boolean;
  look?: 'text' | 'default';
  onPress: () => void;
};

/** Adds a post to the buyer's shortlist, and removes it. */
export const ShortlistButton = ({ heading, on, busy, look = 'text', onPress }: ShortlistButtonProps) => (
  <Button
    variant={look}
    className={styles.shortlist}
    aria-pressed={on}
    aria-label={`Shortlist${on ? 'ed' : ''} ${heading}`}
    loading={busy}
    onClick={onPress}
  >
    <Icon name="bookmark" /> <span>{on ? 'Shortlisted' : 'Shortlist'}</span>
  </Button>
);
