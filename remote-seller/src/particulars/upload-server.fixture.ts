import type { Answer, Asked, Wire } from '@marketplace/shared-auth/wire.fixture';

const partCall = 'PATCH /seller/particulars-transfer';

/** Sends what a library sends by XMLHttpRequest through `fetch`, which the tests' API is behind. */
class FetchedRequest {
  onload?: () => void;
  onerror?: (error: unknown) => void;
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number }) => void } = {};
  status = 0;
  responseText = '';
  #headers: Record<string, string> = {};
  #answered = new Headers();
  #asked: [string, string] = ['GET', ''];
  #aborted = false;
  open(method: string, url: string) {
    this.#asked = [method, url];
  }
  setRequestHeader(name: string, value: string) {
    this.#headers[name.toLowerCase()] = value;
  }
  getResponseHeader = (name: string) => this.#answered.get(name);
  abort() {
    this.#aborted = true;
  }
  async send(body: Blob | null) {
    const [method, url] = this.#asked;
    try {
      const answer = await fetch(url, { method, headers: this.#headers, body });
      this.status = answer.status;
      this.#answered = answer.headers;
      this.responseText = await answer.text();
      if (!this.#aborted) this.onload?.();
    } catch (error) {
      if (!this.#aborted) this.onerror?.(error);
    }
  }
}

/** From now on what goes by XMLHttpRequest reaches the tests' API. */
export function sendThroughFetch(): void {
  globalThis.XMLHttpRequest = FetchedRequest as unknown as typeof XMLHttpRequest;
}

/** An API that takes files part by part as ours does, and `answers` when asked to check one; `onPart` may refuse a part. */
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
