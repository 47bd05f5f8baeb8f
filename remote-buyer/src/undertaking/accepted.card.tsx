import type { Undertaking } from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { Button, Card, Unchanged } from '@marketplace/shared-ui';
import { bindingText } from '../binding-text.ts';
import { UndertakingText } from './undertaking-text.tsx';
import { useOwnCopy } from './use-own-copy.ts';

/** What a buyer promised: when and as whom, until when it binds, the text as they accepted it, and a copy to keep. It outlives the post. */
export function AcceptedCard({ undertaking }: { undertaking: Undertaking }) {
  const { businessId, acceptance, acceptedText, bindsUntil } = undertaking;
  const { download, failure } = useOwnCopy(businessId);
  if (!acceptance || acceptedText === undefined) return null;
  const { acceptedDate, name, firm, capacity } = acceptance;
  const whom = capacity === 'myself' ? 'yourself' : firm;
  return (
    <Card title="What you accepted">
      <p>
        {`You accepted this on ${displayMoment(acceptedDate)}, as ${name}${whom ? `, for ${whom}` : ''}. ${bindingText(bindsUntil)}`}
      </p>
      <UndertakingText text={acceptedText} />
      <div className="actions">
        <Button onClick={() => window.print()}>Print</Button>
        <Button onClick={download}>Download your copy</Button>
      </div>
      <Unchanged problem={failure} />
    </Card>
  );
}
