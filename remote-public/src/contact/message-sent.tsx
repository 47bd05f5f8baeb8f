import { Button, Card, Icon } from '@marketplace/shared-ui';
import { useEffect, useRef } from 'react';
import * as styles from './contact.module.css';

/** What the server answered to a message that was sent (HELP-011, ERR-009). */
export function MessageSent({ text, onAgain }: { text: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className={styles.contactSent}>
      <Icon name="tick" />
      <h2 ref={heading} tabIndex={-1}>
        Message sent
      </h2>
      <p role="status">{text}</p>
      <Button onClick={onAgain}>Send another message</Button>
    </Card>
  );
}
