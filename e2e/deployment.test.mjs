// The deployment of docs/deployment.md in operation: run by `npm run test:deployment`, after `npm run build`.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { openChromium } from '../tools/chromium.ts';
import { whyNotDeployable } from '../tools/deployment/packages.mjs';
import { deploy } from './deployment/deployment.mjs';
import { call, load } from './deployment/load.mjs';
import { sendMails } from './deployment/mail-jobs.mjs';
import { persistent } from './deployment/persistent.mjs';
import { metricsToken } from './deployment/product.mjs';
import { draftBody } from './draft.fixture.ts';

const skip = whyNotDeployable() ?? false;
const draft = draftBody('Deployed', 'Written in operation');
const json = { 'content-type': 'application/json' };

/** Files are compressed and cached forever, other origins let the site read them, and the page is revalidated each time. */
async function assertServed(files, origins) {
  const seen = new Set(files.map((file) => new URL(file.url()).origin));
  for (const name of ['site', 'public', 'buyer']) assert.ok(seen.has(origins[name]), `nothing came from ${name}`);
  const scripts = files.filter((file) => /\.[0-9a-f]{8}\.(js|css)$/.test(file.url()) && file.status() === 200);
  assert.ok(scripts.length > 10);
  for (const file of scripts) {
    const headers = await file.allHeaders();
    assert.equal(headers['content-encoding'], 'br', file.url());
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable', file.url());
    if (new URL(file.url()).origin !== origins.site)
      assert.equal(headers['access-control-allow-origin'], origins.site, file.url());
  }
  const html = await files.find((file) => file.url() === `${origins.site}/`).allHeaders();
  assert.deepEqual([html['cache-control'], html['content-encoding']], ['no-cache', 'br']);
  assert.match(html['content-security-policy'], /script-src 'self'/);
}

describe('in operation', { skip }, () => {
  let site;
  /** The trace of the interest the browser sent. */
  let interestTrace;
  before(async () => {
    site = await deploy();
  });
  after(() => site?.stop());

  const api = (path) => `${site.origins.site}/api${path}`;
  const logIn = async (who) => {
    const body = { Email: `${who}@demo.example`, Password: 'Demo1234' };
    const answer = await call(undefined, api('/login'), { method: 'POST', headers: json, body });
    assert.equal(answer.status, 200, String(answer.body));
    return { authorization: `Bearer ${JSON.parse(answer.body).token}` };
  };

  /** Every draft, page by page, read as the last writer, so that no earlier write is missed. */
  const draftsOf = async (seller, written) => {
    const headers = { ...seller, cookie: written.headers['set-cookie'][0].split(';')[0] };
    const drafts = [];
    for (let page = 1; drafts.length === (page - 1) * 500; page += 1) {
      const { body } = await call(undefined, api(`/seller/posts?status=7&pageSize=500&page=${page}`), { headers });
      drafts.push(...JSON.parse(body).map(({ businessId }) => businessId));
    }
    return drafts;
  };

  test('a browser gets the site from five origins, compressed, kept for ever where hashed, and under its policy', async (t) => {
    const browser = await openChromium();
    t.after(() => browser.close());
    const page = await browser.newPage();
    const [problems, files] = [[], []];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('response', (response) => files.push(response));
    await page.goto(site.origins.site);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(`${site.origins.site}/login`);
    await page.getByLabel('Email', { exact: true }).fill('buyer@demo.example');
    await page.getByLabel('Password', { exact: true }).fill('Demo1234');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL((url) => url.pathname !== '/login');
    await page.goto(`${site.origins.site}/posting-inbox/`);
    const unanswered = page.getByRole('main').getByRole('listitem').filter({ hasNotText: 'Interest expressed' });
    await unanswered.getByRole('heading', { level: 2 }).getByRole('link').first().click();
    await page.waitForURL(/\/post\/\d+/);
    const sending = page.waitForRequest(
      (asked) => asked.method() === 'POST' && asked.url().includes('express-interest'),
    );
    await page.getByRole('link', { name: 'Express Interest' }).click();
    await page.getByLabel('Message to the practitioner').fill('We have funds ready.');
    await page.getByRole('button', { name: 'Express Interest' }).click();
    [, interestTrace] = (await (await sending).allHeaders()).traceparent?.split('-') ?? [];
    await page.getByText('Your interest has been sent').waitFor();
    assert.deepEqual(problems, []);

    await assertServed(files, site.origins);
    const refused = await page.evaluate(async () => {
      const told = new Promise((resolve) =>
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.blockedURI)),
      );
      document.body.append(Object.assign(document.createElement('script'), { src: 'https://elsewhere.example/x.js' }));
      return told;
    });
    assert.equal(refused, 'https://elsewhere.example/x.js');
  });

  test('what the browser sent is one trace with its statements and the mail a worker handed over', async () => {
    assert.match(interestTrace, /^[0-9a-f]{32}$/);
    const named = (service, name) =>
      site.traces.spans.some(
        (span) => span.traceId === interestTrace && span.service === service && name.test(span.name),
      );
    const whole = () =>
      named('marketplace-api', /^POST .*express-interest/) &&
      named('marketplace-api', /^database insert$/) &&
      named('marketplace-worker', /^mail$/);
    for (const end = Date.now() + 300_000; !whole(); await pause(100))
      assert.ok(
        Date.now() < end,
        site.traces.spans.flatMap(({ traceId, name }) => (traceId === interestTrace ? [name] : [])).join(', '),
      );
  });

  test('an area’s origin serves the released files of that area, for the site to read, and nothing else', async () => {
    const headers = { 'accept-encoding': 'br, gzip', origin: site.origins.site };
    const ask = async (origin, path, method) => call(undefined, origin + path, { method, headers });
    for (const { name, entry } of site.areas) {
      const origin = site.origins[name];
      const file = await ask(origin, entry.address);
      assert.equal(file.status, 200, `${origin}${entry.address}`);
      assert.deepEqual(
        ['content-encoding', 'cache-control', 'access-control-allow-origin'].map((header) => file.headers[header]),
        ['br', 'public, max-age=31536000, immutable', site.origins.site],
      );
      assert.equal((await ask(origin, entry.address, 'POST')).status, 403);
      for (const path of [
        '/',
        '/registry.json',
        '/api/healthz',
        '/assets/main.js',
        `/remotes/${name}/`,
        `/remotes/${name}/none.js`,
      ])
        assert.ok([403, 404].includes((await ask(origin, path)).status), `${name} ${path}`);
      for (const other of site.areas.filter((one) => one.name !== name))
        assert.equal((await ask(origin, other.entry.address)).status, 404, `${name} serves ${other.name}`);
    }
  });

  test('plain HTTP leads to the site, at the same page', async () => {
    const { status, headers } = await call(undefined, `${site.web.plain}/post/3?from=mail`);
    assert.deepEqual([status, headers.location], [301, `${site.origins.site}/post/3?from=mail`]);
  });

  test('what a caller has written it reads, from every process, while the replicas are paused', async () => {
    const seller = await logIn('seller');
    const drafts = async (cookie) => {
      const answer = await call(undefined, api('/seller/posts?status=7&pageSize=500'), {
        headers: { ...seller, ...cookie },
      });
      assert.equal(answer.status, 200, String(answer.body));
      return JSON.parse(answer.body).map(({ businessId }) => businessId);
    };
    // All processes know that the replicas are there.
    await pause(1500);
    site.databases.onReplicas('select pg_wal_replay_pause()');
    try {
      const made = await call(undefined, api('/seller/draft'), {
        method: 'POST',
        headers: { ...seller, ...json },
        body: draft,
      });
      const { businessId } = JSON.parse(made.body);
      const cookie = { cookie: made.headers['set-cookie'][0].split(';')[0] };
      for (let n = 0; n < 10; n += 1) {
        assert.ok((await drafts(cookie)).includes(businessId), 'its writer reads it');
        assert.ok(!(await drafts({})).includes(businessId), 'others read a replica');
      }
    } finally {
      site.databases.onReplicas('select pg_wal_replay_resume()');
    }
  });

  /** Writes a draft and keeps the first twenty; an account may have a hundred, so others are deleted again. Returns the last response. */
  const writing = (seller, made, through) => async (agent) => {
    const post = (path, options) => {
      const headers = { ...seller, 'idempotency-key': randomUUID(), ...options?.headers };
      return through(() => call(agent, api(path), { method: 'POST', ...options, headers }));
    };
    const answer = await post('/seller/draft', { headers: json, body: draft });
    if (answer.status !== 200) return answer;
    const { businessId } = JSON.parse(answer.body);
    if (made.length >= 20) return post(`/seller/delete-draft?id=${businessId}`);
    made.push(businessId);
    return answer;
  };

  test('both processes are stopped and started under load, and no call fails or is lost', async (t) => {
    const seller = await logIn('seller');
    const made = [];
    const write = writing(seller, made, (send) => send());
    const under = load(6, [
      ['page', (agent) => call(agent, site.origins.site)],
      ['list', (agent) => call(agent, api('/seller/posts?status=1'), { headers: seller })],
      ['write', write],
    ]);
    assert.equal(await site.restartApi(0), 0);
    assert.equal(await site.restartApi(1), 0);
    const { failures, done } = await under.stop();
    assert.deepEqual(failures, [], site.web.errors());
    assert.ok(done > 100, `only ${done} calls were made`);
    // A replica may be a moment behind for anybody except the writer.
    const there = new Set(await draftsOf(seller, await write()));
    const lost = made.filter((id) => !there.has(id));
    assert.deepEqual(lost, []);
    t.diagnostic(`${done} calls, ${made.length} of them writes, none failed`);
  });

  /** Six callers that list and write without a pause, and the results of their writes. */
  const underLoad = async (tries, more = []) => {
    const seller = await logIn('seller');
    const made = [];
    const { persistently, putOff, again } = persistent(tries);
    const write = writing(seller, made, persistently);
    const before = await write();
    const draftsBefore = (await draftsOf(seller, before)).length;
    made.length = 0;
    const under = load(6, [
      ['list', (agent) => persistently(() => call(agent, api('/seller/posts?status=1'), { headers: seller }))],
      ['write', write],
      ...more,
    ]);
    /** Ends the load: no call has failed, and each write exists once. */
    const assertNoneLost = async () => {
      const { failures, done } = await under.stop();
      assert.deepEqual(failures, [], site.web.errors());
      assert.ok(done > 100, `only ${done} calls were made`);
      assert.equal(new Set(made).size, made.length, 'each write has a post of its own');
      const last = await write();
      assert.equal(
        (await draftsOf(seller, last)).length - draftsBefore,
        made.length,
        'none is lost, none is there twice',
      );
      return `${done} calls, ${made.length} of them writes, ${again()} sent again, none failed`;
    };
    return { assertNoneLost, putOff };
  };
  const kills = {
    skip: process.env.DEPLOYMENT_KILLS !== 'on' && 'a minute of load, which `npm run test:deployment` adds',
  };

  test(
    'each process and each replica is killed in turn under load: a write that is sent again is done once, and lists come',
    kills,
    async (t) => {
      const { assertNoneLost } = await underLoad(5);
      for (const n of [0, 1, 2]) await site.crashApi(n);
      for (const n of [0, 1]) await site.databases.crashReplica(n);
      t.diagnostic(await assertNoneLost());
    },
  );

  test(
    'primary and pooler go for five seconds under load: calls say when to come back, pages come, and all goes on by itself',
    kills,
    async (t) => {
      const wanted = await sendMails(site.databases.directUrl, 300, 'while-away');
      const received = () => site.mail.recipients.filter((to) => wanted.includes(to));
      const { assertNoneLost, putOff } = await underLoad(200, [['page', (agent) => call(agent, site.origins.site)]]);
      for (const crash of [site.databases.crashPrimary, site.pooler.crash]) {
        const [before, mails] = [putOff.size, received().length];
        putOff.clear();
        await pause(1500);
        await crash(5000);
        await pause(5000);
        t.diagnostic(
          `${crash === site.pooler.crash ? 'pooler' : 'primary'}: ${mails} mails before (${before} kinds of answers)`,
        );
        for (const [said, times] of putOff) t.diagnostic(`${times} times: ${said}`);
        const words = [...putOff.keys()].filter((said) => !said.startsWith('0 '));
        assert.deepEqual(words, [
          '503 5 {"message":"The service is not available just now. Please try again in a moment."}',
        ]);
      }
      t.diagnostic(await assertNoneLost());
      const missing = () => wanted.filter((to) => !site.mail.recipients.includes(to));
      for (const end = Date.now() + 300_000; missing().length > 0 && Date.now() < end; ) await pause(100);
      assert.deepEqual(missing(), []);
      const repeated = received().length - wanted.length;
      t.diagnostic(`${wanted.length} mails, ${repeated} of them twice`);
      assert.ok(repeated <= 4, 'at most what each worker had under way at each of the two times');
    },
  );

  test('one worker is killed and the other stopped at work, and every mail goes out', async () => {
    const wanted = await sendMails(site.databases.directUrl, 120);
    const some = () => wanted.filter((to) => site.mail.recipients.includes(to)).length >= 20;
    for (const end = Date.now() + 300_000; !some(); await pause(20))
      assert.ok(Date.now() < end, site.workers.map((worker) => worker.words()).join('\n'));
    await site.workers[0].end('SIGKILL');
    await site.startWorkerAgain(0);
    assert.equal(await site.workers[1].end(), 0);
    await site.startWorkerAgain(1);
    const missing = () => wanted.filter((to) => !site.mail.recipients.includes(to));
    for (const end = Date.now() + 300_000; missing().length > 0 && Date.now() < end; ) await pause(100);
    assert.deepEqual(missing(), []);
  });

  test('limits count the client and not what it says it is; metrics are not for the outside', async () => {
    const statuses = new Set();
    for (let n = 0; n < 50; n += 1) {
      const headers = { ...json, 'x-forwarded-for': `203.0.113.${n}` };
      const body = { Email: 'nobody@people.example', Password: 'wrong' };
      statuses.add((await call(undefined, api('/login'), { method: 'POST', headers, body })).status);
    }
    assert.deepEqual([...statuses], [401, 429]);
    const headers = { authorization: `Bearer ${metricsToken}` };
    assert.equal((await call(undefined, api('/metrics'), { headers })).status, 404);
    for (const port of site.apiPorts) {
      const { status, body } = await call(undefined, `http://127.0.0.1:${port}/api/metrics`, { headers });
      assert.equal(status, 200);
      assert.match(
        String(body),
        /^http_request_duration_seconds_count\{method="POST",route="\/api\/login",status="401"\} \d+$/m,
      );
    }
  });

  test('a mail provider may report as much at once as the API takes, and nobody else', async () => {
    const body = 'x'.repeat(3_000_000);
    const answer = async (path) => {
      const { status, headers } = await fetch(api(path), { method: 'POST', headers: json, body });
      return [status, headers.get('content-type')?.split(';')[0]];
    };
    // The API has read all of it, and found no signature; nginx itself rejects oversized bodies elsewhere.
    assert.deepEqual(await answer('/unauth/mail-events'), [403, 'application/json']);
    assert.deepEqual(await answer('/login'), [413, 'text/html']);
  });

  test('all of it went through the pooler in transaction mode', async () => {
    const pools = (await site.pooler.tell('pools')).filter(({ user }) => user === 'marketplace');
    for (const database of ['marketplace', 'marketplace_workers', 'marketplace_replica', 'marketplace_replica2'])
      assert.equal(pools.find((pool) => pool.database === database)?.pool_mode, 'transaction');
    for (const replica of ['marketplace_replica', 'marketplace_replica2']) {
      const [stats] = (await site.pooler.tell('stats')).filter(({ database }) => database === replica);
      assert.ok(Number(stats.total_query_count) > 50, `lists were read from ${replica}`);
    }
  });
});
