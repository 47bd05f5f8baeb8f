import type { BulkOutcome } from '@marketplace/shared-contract/operations/bulk/admin-bulk';
import { useAttempt } from '@marketplace/shared-ui';
import { type BulkIds, type BulkQuery, useAdminActOnManyMutation, useAdminPreviewActQuery } from './bulk.api.ts';
import { countOf } from './bulk-rows.tsx';
import type { BulkSubject } from './subjects.ts';

/** The props of every confirmation of a bulk act. */
export type BulkQuestionProps = {
  of: BulkSubject;
  act: string;
  ids: BulkIds;
  onDone: (outcome: BulkOutcome) => void;
  onClose: () => void;
};

/** The preview of a bulk act, and the act. `previewed`: what the preview depends on, once known. */
export function useBulkAct({ of, act, ids, onDone }: BulkQuestionProps, previewed: BulkQuery['needs'] | undefined) {
  const [doIt] = useAdminActOnManyMutation();
  const { attempt, busy, problem } = useAttempt(() => {});
  const preview = useAdminPreviewActQuery(
    { of, act, ids, needs: previewed ?? {} },
    { skip: previewed === undefined, refetchOnMountOrArgChange: true },
  );
  const send = async (needs: BulkQuery['needs']) => {
    if (busy) return;
    let outcome: BulkOutcome | undefined;
    await attempt(async () => {
      const { data, error } = await doIt({ of, act, ids, needs });
      outcome = data;
      return data ? { data: '' } : { error };
    });
    if (outcome) onDone(outcome);
  };
  return { preview, send, busy, problem, changing: preview.data ? countOf(preview.data, 'changes') : 0 };
}
