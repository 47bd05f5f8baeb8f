// What the product is measured against: Fastify and pg with a token check, and each page built by one statement from the
// normalised tables. No read model, no validation, no limits, no log, no totals.
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

for (const { path, open = false, parameters, text, single = false } of [...pages, ...adminPages]) {
  app.get<{ Querystring: Record<string, string> }>(path, async (request, reply) => {
    let user = '';
    if (!open) {
      const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
      const claims = await jwtVerify(token, key).catch(() => undefined);
      if (!claims?.payload.sub) return reply.code(401).send({ message: 'Please log in' });
      user = claims.payload.sub;
    }
    const { rows } = await pool.query(
      typeof text === 'string' ? text : text(request.query),
      parameters(user, request.query),
    );
    return single ? rows[0] : rows;
  });
}
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
