import { dismissAnnouncement } from '@marketplace/shared-contract/operations/notifications/announcement-words';
import { Icon } from '@marketplace/shared-ui';
import * as styles from './announcements.module.css';

/** An announcement as it stands under the top bar of every page; nothing in it can be pressed. */
export const AnnouncementPreview = ({ text }: { text: string }) => (
  <section className={styles.preview} aria-label="Preview">
    <p className={styles.previewTitle}>Preview: as users will see it</p>
    <div className={styles.previewCard}>
      <Icon name="info" />
      <div>
        <p className={styles.announcement}>{text.trim() || 'Your announcement'}</p>
        <p className={styles.previewAct} aria-hidden>
          {dismissAnnouncement}
        </p>
      </div>
      <Icon name="cross" />
    </div>
  </section>
);
