/** Sends XMLHttpRequests through `fetch`, which the tests' API is behind. */
class FetchedRequest {
  onload?: () => void;
  onerror?: (event: ProgressEvent) => void;
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
    } catch {
      if (!this.#aborted) this.onerror?.(new ProgressEvent('error'));
    }
  }
}

/** From now on XMLHttpRequests reach the tests' API. */
export function sendThroughFetch(): void {
  globalThis.XMLHttpRequest = FetchedRequest as unknown as typeof XMLHttpRequest;
}
