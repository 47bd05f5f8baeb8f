import { Card, Notice, Skeleton } from '@marketplace/shared-ui';
import { ExpressInterestForm } from './express-interest.form.tsx';
import { useBuyerExpressionTextQuery } from './interest.api.ts';

type OpenForInterestProps = { postId: number; onSent: (text: string) => void };

/** The form, begun with the buyer's last message (BUY-012). Without that message one can still write. */
export function ExpressInterestCard({ postId, onSent }: OpenForInterestProps) {
  const { data: lastText, isError } = useBuyerExpressionTextQuery();
  if (lastText === undefined && !isError) return <Skeleton label="Loading your last message" />;
  return (
    <Card>
      {lastText === undefined && (
        <Notice tone="warning">Your last message could not be loaded. You can write a new one.</Notice>
      )}
      <ExpressInterestForm postId={postId} lastText={lastText ?? ''} onSent={onSent} />
    </Card>
  );
}
