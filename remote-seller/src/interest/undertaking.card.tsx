import type { Holder } from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { Card, LinkButton, SavedTick, useSaved } from '@marketplace/shared-ui';
import { useRef } from 'react';
import { HolderActs } from '../holder-acts.tsx';
import { HolderText } from '../holder-text.tsx';

type UndertakingCardProps = { undertaking: Holder; postId: number; mayDecide: boolean };

/** The Interested Party's undertaking, and the decision whether the particulars are released to them. */
export function UndertakingCard({ undertaking, postId, mayDecide }: UndertakingCardProps) {
  const [saved, confirmSaved] = useSaved();
  const card = useRef<HTMLDivElement>(null);
  // The pressed button goes with the decision.
  const decided = (text?: string) => {
    confirmSaved(text);
    if (text) card.current?.focus();
  };
  return (
    <Card title="Particulars" extra={<SavedTick text={saved} />}>
      <div ref={card} tabIndex={-1}>
        <HolderText holder={undertaking} closedToOthers={false} />
        <div className="actions">
          {mayDecide && <HolderActs holder={undertaking} onDecided={decided} />}
          <LinkButton to={pathTo('PostParticulars', postId)}>Particulars and documents</LinkButton>
        </div>
      </div>
    </Card>
  );
}
