import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { buildApp } from '../src/app.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { connect } from '../src/platform/database/connect.ts';
import { openFileStore } from '../src/platform/files/open-file-store.ts';
import { openBoss } from '../src/platform/jobs/boss.ts';
import { queuedJobs } from '../src/platform/jobs/jobs.ts';
import { openSignatures } from '../src/platform/signatures/signatures.ts';
import { measured } from './measured.ts';
import { evidenceKey, sessionSecret } from './processes.ts';
import { tokensOf } from './users.ts';

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Node[];
};
const large = [
  'post',
  'account',
  'posting_period',
  'expression',
  'criteria',
  'buyer_match',
  'post_location',
  'invoice',
];

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Runs each measured call in the product and explains every statement it made. Throws when one reads a large table row by row. */
export async function explain(url: string): Promise<void> {
  const product = await heardProduct(url);
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const call of measured) {
      const made = await product.ask(call);
      for (const query of made) await show(client, call.name, query, call.readsAll);
    }
  } finally {
    await client.end();
    await product.close();
  }
}

/** How long a statement takes, by which indexes, and which large tables it reads row by row. */
async function planOf(client: pg.Client, query: CompiledQuery) {
  const { rows } = await client.query(`explain (analyze, format json) ${query.sql}`, [...query.parameters]);
  const [{ Plan: plan, 'Execution Time': ms }] = rows[0]['QUERY PLAN'] as [{ Plan: Node; 'Execution Time': number }];
  const nodes = nodesOf(plan);
  const indexes = [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))];
  const scans = nodes.filter((node) => node['Node Type'] === 'Seq Scan' && large.includes(node['Relation Name'] ?? ''));
  return { ms, plan, indexes, readsAll: scans.map((node) => node['Relation Name']) };
}

async function show(client: pg.Client, name: string, query: CompiledQuery, mayReadAll = false): Promise<void> {
  const { ms, plan, indexes, readsAll } = await planOf(client, query);
  console.log(`${name.padEnd(12)} ${ms.toFixed(2)} ms by ${indexes.join(', ') || 'no index'}`);
  if (process.env.BENCH_PLANS) console.log(query.sql, JSON.stringify(plan, null, 1));
  if (readsAll.length > 0 && !mayReadAll) throw new Error(`${name} reads all of ${readsAll.join(', ')}`);
}

type Call = Pick<(typeof measured)[number], 'name' | 'path' | 'role' | 'queries'>;

/** The product on a database, in this process: makes its calls, and returns the statements of each. */
async function heardProduct(url: string) {
  let heard: CompiledQuery[] = [];
  const db = connect(url, 4, { log: ({ query }) => void heard.push(query), direct: true });
  const tokens = await tokensOf(url);
  const config = readConfig({ RATE_LIMIT: 'off' }, '/');
  const app = await buildApp({
    context: {
      db,
      clock: systemClock,
      jobs: queuedJobs(openBoss(url, false), openSignatures(['explained'])),
      config,
      signatures: openSignatures([evidenceKey]),
      files: openFileStore(config.filesTarget),
    },
    sessionSecret,
    sessionChanges: { upToDate: () => true, onChange: () => undefined },
  });
  const ask = async ({ name, path, role, queries }: Call): Promise<CompiledQuery[]> => {
    heard = [];
    const headers = role ? { authorization: `Bearer ${tokens[role][1] ?? tokens[role][0]}` } : {};
    const answer = await app.inject({ url: `/api${path}`, query: queries[0] ?? {}, headers });
    if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.body}`);
    return heard;
  };
  const close = async () => {
    await app.close();
    await db.destroy();
  };
  return { ask, close };
}
