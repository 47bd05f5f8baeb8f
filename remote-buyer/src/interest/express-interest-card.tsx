import { Card, Skeleton } from '@marketplace/shared-ui';
import { ExpressInterestForm } from './express-interest.form.tsx';
import { useBuyerExpressionTextQuery } from './interest.api.ts';

type OpenForInterestProps = { postId: number; onSent: (text: string) => void };

/** The form, once it is known whether there is a last message to begin with (BUY-012). Without one the buyer can still write. */
export function ExpressInterestCard({ postId, onSent }: OpenForInterestProps) {
  const { data: lastText, isError } = useBuyerExpressionTextQuery();
  if (lastText === undefined && !isError) return <Skeleton label="Loading the form" />;
  return (
    <Card>
      <ExpressInterestForm postId={postId} lastText={lastText ?? ''} onSent={onSent} />
    </Card>
  );
}
