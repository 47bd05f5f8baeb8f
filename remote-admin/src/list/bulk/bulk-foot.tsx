import { Button, QueryView, Unchanged } from '@marketplace/shared-ui';
import { BulkRows } from './bulk-rows.tsx';
import { actOf, actOn } from './subjects.ts';
import type { BulkQuestionProps, useBulkAct } from './use-bulk-act.ts';

type BulkFootProps = Pick<BulkQuestionProps, 'of' | 'act' | 'onClose'> & Omit<ReturnType<typeof useBulkAct>, 'send'>;

/** The end of the confirmation of an act on several rows: its preview, and the button. */
export const BulkFoot = ({ of, act, onClose, preview, busy, problem, changing }: BulkFootProps) => (
  <>
    <QueryView query={preview} what="the preview" keepPrevious>
      {(outcome) => <BulkRows of={of} outcome={outcome} />}
    </QueryView>
    <Unchanged problem={problem} />
    <div className="actions actions-end modal-actions">
      <Button onClick={onClose}>Cancel</Button>
      {changing > 0 && (
        <Button type="submit" variant={actOf(of, act).danger ? 'danger' : 'primary'} loading={busy}>
          {actOn(of, actOf(of, act), changing)}
        </Button>
      )}
    </div>
  </>
);
