// What the product is measured against: Fastify and pg with a token check, and each page built by one statement from the
// normalised tables. No read model, no validation, no limits, no log; a total only where the page shows one.
import { totalCountHeader } from '@marketplace/shared-contract/platform/json-list/paging';
import Fastify from 'fastify';
import { jwtVerify } from 'jose';
import pg from 'pg';
import { adminPages } from './bare-admin-pages.ts';
import { pages } from './bare-pages.ts';

const { DATABASE_URL, PORT, ACCESS_KEY = '' } = process.env;
const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  max: 10,
  options: '-c jit=off -c max_parallel_workers_per_gather=0',
});
const key = Buffer.from(ACCESS_KEY, 'hex');
const app = Fastify();

for (const { path, open = false, parameters, text, total, single = false } of [...pages, ...adminPages]) {
  app.get<{ Querystring: Record<string, string> }>(path, async (request, reply) => {
    let user = '';
    if (!open) {
      const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
      const claims = await jwtVerify(token, key).catch(() => undefined);
      if (!claims?.payload.sub) return reply.code(401).send({ message: 'Please log in' });
      user = claims.payload.sub;
    }
    const given = parameters(user, request.query);
    const [{ rows }, all] = await Promise.all([
      pool.query(typeof text === 'string' ? text : text(request.query), given),
      total && pool.query(`select count(*)::int as n from ${total(request.query)}`, given),
    ]);
    if (all) reply.header(totalCountHeader, all.rows[0].n);
    return single ? rows[0] : rows;
  });
}
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
