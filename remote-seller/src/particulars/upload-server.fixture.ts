import type { Answer, Asked, Wire } from '@marketplace/shared-auth/wire.fixture';
import { sendThroughFetch } from '../send-through-fetch.fixture.ts';

const partCall = 'PATCH /seller/particulars-transfer';

/** A resumable upload API like ours, which `answers` the check of a file; `onPart` may refuse a part. */
export function uploadServer(
  answers: () => Answer,
  onPart: (asked: Asked) => Answer | undefined = () => undefined,
): Wire {
  sendThroughFetch();
  let length = 0;
  let offset = 0;
  const id = '8a3f0d5e-0000-4000-8000-000000000001';
  const at = () => ({ 'upload-offset': String(offset), 'upload-length': String(length) });
  return {
    'POST /seller/particulars-transfer': ({ headers }) => {
      offset = 0;
      length = Number(headers.get('upload-length'));
      return { status: 201, headers: { location: `/api/seller/particulars-transfer?id=${id}` } };
    },
    'HEAD /seller/particulars-transfer': () => ({ headers: at() }),
    [partCall]: (asked) => {
      const refusal = onPart(asked);
      if (refusal) return refusal;
      offset += (asked.body as Blob).size;
      return { status: 204, headers: at() };
    },
    'POST /seller/particulars-transfer-check': answers,
    'DELETE /seller/particulars-transfer': () => ({ status: 204 }),
  };
}
