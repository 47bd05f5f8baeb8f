/** The S3 server of the tests has no types of its own. */
declare module '@20minutes/s3rver' {
  type Options = {
    address: string;
    port: number;
    silent: boolean;
    allowMismatchedSignatures: boolean;
    directory: string;
    configureBuckets: { name: string }[];
  };
  type Context = {
    method: string;
    path: string;
    headers: Record<string, string | undefined>;
    status: number;
    type: string;
    body: unknown;
    /** Node's own request. */
    req: import('node:http').IncomingMessage;
    response: { get(header: string): string };
  };
  export type Middleware = (context: Context, next: () => Promise<void>) => Promise<void>;
  export default class S3rver {
    constructor(options: Options);
    middleware: Middleware[];
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
