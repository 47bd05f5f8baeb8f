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
import { sessionSecret } from './processes.ts';
import { tokensOf } from './users.ts';

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
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
  let heard: CompiledQuery[] = [];
  const db = connect(url, 4, { log: ({ query }) => void heard.push(query) });
  const tokens = await tokensOf(url);
  const config = readConfig({ RATE_LIMIT: 'off' }, '/');
  const app = await buildApp({
    context: {
      db,
      clock: systemClock,
      jobs: queuedJobs(openBoss(url, false), openSignatures(['explained'])),
      config,
      signatures: openSignatures([sessionSecret]),
      files: openFileStore(config.filesTarget),
    },
    sessionSecret,
  });
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const { name, path, role, queries, readsAll } of measured) {
      heard = [];
      const headers = role ? { authorization: `Bearer ${tokens[role][1] ?? tokens[role][0]}` } : {};
      const answer = await app.inject({ url: `/api${path}`, query: queries[0] ?? {}, headers });
      if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.body}`);
      const made = heard;
      for (const query of made) await show(client, name, query, readsAll);
    }
  } finally {
    await client.end();
    await app.close();
    await db.destroy();
  }
}

async function show(client: pg.Client, name: string, query: CompiledQuery, readsAll = false): Promise<void> {
  const { rows } = await client.query(`explain (analyze, format json) ${query.sql}`, [...query.parameters]);
  const [{ Plan: plan, 'Execution Time': ms }] = rows[0]['QUERY PLAN'] as [{ Plan: Node; 'Execution Time': number }];
  const nodes = nodesOf(plan);
  const used = [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))];
  console.log(`${name.padEnd(12)} ${ms.toFixed(2)} ms by ${used.join(', ') || 'no index'}`);
  if (process.env.BENCH_PLANS) console.log(query.sql, JSON.stringify(plan, null, 1));
  const scans = nodes.filter((node) => node['Node Type'] === 'Seq Scan' && large.includes(node['Relation Name'] ?? ''));
  if (scans.length > 0 && !readsAll)
    throw new Error(`${name} reads all of ${scans.map((node) => node['Relation Name']).join(', ')}`);
}
