import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@marketplace/embedded-database/parts';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { memoryEnvironment, nodeFlags } from '../node-flags.mjs';

export const sessionSecret = randomBytes(32).toString('hex');
export const evidenceKey = randomBytes(32).toString('hex');

export type Kind = 'product' | 'bare';
export type Running = { address: string; child: ChildProcess; startedMs: number; stop(): Promise<void> };

const scripts: Record<Kind, string> = {
  product: fileURLToPath(new URL('../dist/server.mjs', import.meta.url)),
  bare: fileURLToPath(new URL('bare.ts', import.meta.url)),
};

/** The product with production settings; other processes do its jobs, as there. */
const productSettings = {
  NODE_ENV: 'production',
  JOBS: 'separate',
  SESSION_SECRET: sessionSecret,
  EVIDENCE_KEY: evidenceKey,
  PUBLIC_URL: 'https://bench.example',
  CONTACT_EMAIL: 'bench@bench.example',
  // A production server must have a way to send; jobs are another process, so nothing is sent.
  SMTP_URL: 'smtp://127.0.0.1:9',
  SUPPLIER_NAME: 'Bench',
  SUPPLIER_ADDRESS: 'Bench',
  SUPPLIER_VAT_NUMBER: 'GB 000 0000 00',
  SUPPLIER_ACCOUNT_NAME: 'Bench',
  SUPPLIER_SORT_CODE: '00-00-00',
  SUPPLIER_ACCOUNT_NUMBER: '00000000',
  BILLING_CONTACT: 'bench@marketplace.example',
};

/** Starts a server as a process of its own, and measures the time to its first good response. */
export async function start(kind: Kind, databaseUrl: string, accessKey: string): Promise<Running> {
  const port = await freePort();
  const began = performance.now();
  const flags = kind === 'product' ? nodeFlags : [];
  const child = spawn(process.execPath, [...flags, '--disable-warning=ExperimentalWarning', scripts[kind]], {
    env: {
      PATH: process.env.PATH,
      ...memoryEnvironment,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      ACCESS_KEY: accessKey,
      ...productSettings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const address = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${address}/api${publicCalls.homePosts.path}`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`The ${kind} server ended with ${child.exitCode}`);
  }
  const startedMs = performance.now() - began;
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  return { address, child, startedMs, stop };
}

/** Resident memory of a process in MB (Linux). */
export async function residentMb({ child }: Running): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}
