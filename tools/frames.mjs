// Scrolls the inbox of a buyer with 5,000 matches in a traced browser and says how its frames came, beside those of an
// empty page as long, which is what this machine can do at best. `npm run frames`, with POSTS and RUNS if wanted; not in CI.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeCluster } from '@marketplace/embedded-database';
import { readConfig } from '../api/src/platform/config/config.ts';
import { startProduct } from '../api/src/start-product.ts';
import './build.mjs';
import { openChromium } from './chromium.ts';
import { scrollTraced } from './frames/frame-times.mjs';
import { makeManyPosts } from './frames/many-posts.ts';

const matches = Number(process.env.POSTS ?? 5000);
const runs = Number(process.env.RUNS ?? 3);
const scroll = { distance: 30_000, speed: 3000 };

const dataDir = mkdtempSync(join(tmpdir(), 'marketplace-frames-'));
const config = readConfig({ DATA_DIR: dataDir, PORT: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' }, process.cwd());
const quietly = () => undefined;

const first = await startProduct(config, quietly);
await first.stop();
await makeManyPosts(config, matches);
const product = await startProduct(config, quietly);
const browser = await openChromium();
const measured = {};
try {
  const tokens = await signIn(product.address);
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    for (let run = 1; run <= runs; run += 1) {
      note(`empty page, ${viewport.width}, run ${run}`, await emptyPage(viewport));
      note(`inbox, ${viewport.width}, run ${run}`, await inbox(viewport, tokens));
    }
  }
} finally {
  await browser.close();
  await product.stop();
  await removeCluster(dataDir);
}
console.table(measured);

function note(name, frames) {
  measured[name] = frames;
  console.log(`${name}: ${frames['frames a second']} frames a second`);
}

async function signIn(address) {
  const body = JSON.stringify({ Email: 'buyer@demo.example', Password: 'Demo1234' });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${address}/api/login`, { method: 'POST', headers, body });
  return answer.text();
}

async function emptyPage(viewport) {
  const page = await browser.newPage({ viewport });
  await page.setContent('<!doctype html><body style="height: 200000px">');
  const frames = await scrollTraced(page, scroll);
  await page.close();
  return frames;
}

async function inbox(viewport, tokens) {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await page.addInitScript((text) => localStorage.setItem('marketplace.session', text), tokens);
  await page.goto(`${product.address}/posting-inbox/`);
  await page.getByRole('list', { name: /^Posts 1 to 12 of/ }).waitFor();
  const frames = await scrollTraced(page, scroll);
  const { posts, nodes } = await page.evaluate(() => ({
    posts: new URLSearchParams(location.search).get('page') * 24,
    nodes: document.querySelectorAll('*').length,
  }));
  await context.close();
  return { ...frames, posts, nodes };
}
