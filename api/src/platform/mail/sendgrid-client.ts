import { Agent as PlainAgent } from 'node:http';
import { Agent } from 'node:https';
import sendgrid from '@sendgrid/client';
import { usualWidth } from '../config/mail-width.ts';
import { MailFailure } from './mail-failure.ts';

// Its types omit the class and export only the instance.
const { Client } = sendgrid as typeof sendgrid & { Client: new () => typeof sendgrid };

/** `width`: how many mails of a batch are under way at once; `connections`: how many calls are, over all batches. */
export type SendGridSettings = { apiKey: string; baseUrl: string; width?: number; connections?: number };

const timeoutMs = 20_000;

type Answer = { status: number; headers: Record<string, string> };
type SendGridRequest = { method: 'POST' | 'DELETE'; url: string; body?: object };
/** Errors of SendGrid's client: a response of 400 and above, or a connection error. */
type Thrown = Error & {
  code?: number | string;
  response?: { body?: { errors?: { message?: string; field?: string | null }[] } };
};
export type SendGrid = (asked: SendGridRequest) => Promise<Answer>;

/** SendGrid's error response. */
export class SendGridRefusal extends Error {
  readonly status: number | undefined;
  /** The fields it found fault with, as `personalizations.0.to.0.email`. */
  readonly fields: string[];
  constructor({ code, message, response }: Thrown) {
    const errors = response?.body?.errors ?? [];
    super(errors[0]?.message ?? message);
    this.status = typeof code === 'number' ? code : undefined;
    this.fields = errors.flatMap(({ field }) => field ?? []);
  }
}

/** SendGrid's own client with keep-alive connections. Throws a SendGridRefusal. */
export function sendGrid({ apiKey, baseUrl, width = usualWidth, connections = width }: SendGridSettings): SendGrid {
  const client = new Client();
  client.setApiKey(apiKey);
  const agentOptions = { keepAlive: true, maxSockets: connections };
  // The client hands on to axios what its own types do not name.
  const more = {
    timeout: timeoutMs,
    maxRedirects: 0,
    httpAgent: new PlainAgent(agentOptions),
    httpsAgent: new Agent(agentOptions),
  };
  client.setDefaultRequest({ url: '', baseUrl, ...more });
  return async (asked) => {
    try {
      const [{ statusCode, headers }] = await client.request(asked);
      return { status: statusCode, headers };
    } catch (error) {
      throw new SendGridRefusal(error as Thrown);
    }
  };
}

/** Classifies a rejected mail. Only a fault of the recipient is blamed on the address. */
export function sendGridFailure(error: unknown): MailFailure {
  const { status, fields = [], message } = error as Partial<SendGridRefusal> & Error;
  const problemText = status ? `${status} ${message}` : message;
  if (status !== 400 && status !== 413) return new MailFailure('unavailable', problemText);
  return new MailFailure(
    fields.some((field) => /\.to\b/.test(field)) ? 'recipient-rejected' : 'message-rejected',
    problemText,
  );
}
