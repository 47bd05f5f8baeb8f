import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { beginChannel, channelOf } from './channels.ts';
import { activate } from './commands/activate.ts';
import { publish } from './commands/publish.ts';
import { rollback } from './commands/rollback.ts';
import { share } from './commands/share.ts';
import { releasesInFolder } from './folder-releases.fixture.ts';
import { readOwners, refuseStranger } from './owners.ts';
import { signerWith } from './signature.ts';
import { guardOf } from './sources/guard.ts';

type Team = 'platform' | 'seller' | 'buyer';
const pair = () =>
  generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
const keys = { platform: pair(), seller: pair(), buyer: pair() };
const who = 'ada@desk';

/** A store, an operator's list of keys outside it, and a server that serves what the list allows. */
function guarded(t: TestContext) {
  const releases = releasesInFolder(t);
  const own = join(releases.folder, '../operator');
  mkdirSync(own, { recursive: true });
  for (const [team, { publicKey }] of Object.entries(keys)) writeFileSync(join(own, `${team}.pub.pem`), publicKey);
  const list = join(own, 'owners.json');
  writeFileSync(list, JSON.stringify({ shell: ['platform.pub.pem'], seller: ['seller.pub.pem', 'platform.pub.pem'] }));
  const owners = readOwners(list);
  const of = (team?: Team) => ({ owners, ...(team && { signingKey: keys[team].privateKey }) });
  const faults: string[] = [];
  const server = (channel = 'live') =>
    guardOf({
      owners,
      channel,
      file: join(own, `served.${channel}.json`),
      logError: (fault) => void faults.push(fault),
    });
  const registry = (key = 'registry.json') => JSON.parse(readFileSync(join(releases.folder, key), 'utf8'));
  return {
    ...releases,
    list,
    of,
    faults,
    server,
    registry,
    async move(part: string, version: string, team: Team, authority: object = of(team)) {
      const one = releases.built(part, version, part === 'shell' ? { shellApi: '1.0.0' } : {});
      await publish(releases.target, one, signerWith(keys[team].privateKey));
      await activate(releases.target, [{ part, version }], { act: 'release', who, authority });
    },
    served: (guard = server(), key?: string) =>
      guard(registry(key)).areas.map(({ name, version }) => `${name} ${version}`),
    change: (edit: (text: string) => string) =>
      releases.write('registry.json', edit(readFileSync(join(releases.folder, 'registry.json'), 'utf8'))),
  };
}

test('a part is moved by the keys of its line, and served; undone and shared by them as well', async (t) => {
  const { move, of, served, target, server, registry } = guarded(t);
  await move('shell', 's1', 'platform');
  await move('seller', 'a', 'seller');
  await move('seller', 'b', 'platform');
  assert.deepEqual(served(), ['seller b']);
  await rollback(target, { part: 'seller', who, authority: of('seller') });
  assert.deepEqual(served(), ['seller a']);
  await share(target, { part: 'seller', version: 'b', percent: 10, who, authority: of('seller') });
  const { shell, shares } = server()(registry());
  assert.deepEqual([shell?.version, shares?.map(({ area }) => area.version)], ['s1', ['b']]);
});

test('another team’s key, no key, and a part that has no line are refused, and nothing moves', async (t) => {
  const { move, of, target, moves, activeAreas } = guarded(t);
  await move('shell', 's1', 'platform');
  await move('seller', 'a', 'seller');
  const before = await moves();
  const refused = async (authority: object, sentence: RegExp, part = 'seller') =>
    assert.rejects(
      rollback(target, { part, version: 'a', who, authority }).catch(async (error) => {
        if (!/served already/.test(error.message)) throw error;
        return activate(target, [{ part, version: undefined }], { act: 'rollback', who, authority });
      }),
      sentence,
    );
  await refused(of('buyer'), /^Error: The key \w{16} may not move seller\. Nothing was changed\.$/);
  await refused(of(), /a move is signed: set RELEASE_SIGNING_KEY\. Nothing was changed\./);
  await assert.rejects(move('buyer', 'x', 'buyer'), /buyer x at .* is not signed by a key that may move buyer/);
  await assert.rejects(share(target, { part: 'seller', version: 'none', percent: 10, who, authority: of('buyer') }));
  assert.throws(() => refuseStranger(of('seller'), ['seller', 'shell']), /may not move shell/);
  assert.deepEqual([await activeAreas(), await moves()], [['seller a'], before]);
});

test('a record that was changed since it was signed is not moved, whoever asks', async (t) => {
  const { move, of, target, folder, write, activeAreas } = guarded(t);
  await move('shell', 's1', 'platform');
  await move('seller', 'a', 'seller');
  await move('seller', 'b', 'seller');
  const record = readFileSync(join(folder, 'releases/seller/a.json'), 'utf8');
  write('releases/seller/a.json', record.replace('"^1.0.0"', '"*"'));
  await assert.rejects(rollback(target, { part: 'seller', who, authority: of('seller') }), /or was changed since/);
  assert.deepEqual(await activeAreas(), ['seller b']);
});

test('what is written past the commands is not served: the last good version of the part stays', async (t) => {
  const { move, served, change, faults, server, registry } = guarded(t);
  await move('shell', 's1', 'platform');
  await move('seller', 'a', 'seller');
  const [early, text] = [server(), JSON.stringify(registry())];
  assert.deepEqual(served(early), ['seller a']);
  await move('seller', 'b', 'seller');
  assert.deepEqual(served(early), ['seller b']);

  // An older registry, every signature of which holds.
  change(() => text);
  assert.deepEqual([served(early), served(server())], [['seller b'], ['seller b']]);
  assert.match(
    faults.at(-1) ?? '',
    /^seller is not served as the registry has it: move 3 was served before, and this is move 2\.$/,
  );
  // A version that nobody moved, by hand; with the signature of another row; with another team's key.
  change((one) => one.replaceAll('"version":"a"', '"version":"c"'));
  assert.deepEqual(served(), ['seller b']);
  assert.match(faults.at(-1) ?? '', /the signature of \w{16} does not hold/);
  await move('seller', 'd', 'buyer', { signingKey: keys.buyer.privateKey });
  assert.deepEqual(served(), ['seller b']);
  assert.match(faults.at(-1) ?? '', /the key \w{16} may not move seller/);
  await move('seller', 'e', 'seller', {});
  assert.deepEqual(served(), ['seller b']);
  assert.match(faults.at(-1) ?? '', /nobody signed/);
  await move('seller', 'f', 'seller');
  assert.deepEqual(served(), ['seller f']);
});

test('an area that was never served well is left out, and a row of one channel is none of another’s', async (t) => {
  const { move, served, server, target, of, faults } = guarded(t);
  await move('shell', 's1', 'platform');
  await move('seller', 'a', 'seller', {});
  assert.deepEqual(served(), []);
  await move('seller', 'b', 'seller');
  assert.deepEqual(served(), ['seller b']);
  // A new channel begins with what live serves; live takes nothing that was signed for another.
  const stage = channelOf(target, 'stage');
  await beginChannel(target, 'stage');
  const atStage = server('stage');
  assert.deepEqual(served(atStage, 'channels/stage.json'), ['seller b']);
  await activate(stage, [{ part: 'seller', version: 'a' }], { act: 'release', who, authority: of('seller') });
  assert.deepEqual(served(atStage, 'channels/stage.json'), ['seller a']);
  assert.deepEqual(served(server('live'), 'channels/stage.json'), ['seller b']);
  assert.match(faults.at(-1) ?? '', /it was signed for channel stage/);
});

test('a list that cannot be used is refused in a sentence', (t) => {
  const { list } = guarded(t);
  for (const [text, sentence] of [
    ['{', /RELEASE_OWNERS names .*owners\.json, which cannot be used: it is not JSON/],
    ['{"seller":"seller.pub.pem"}', /it is not JSON with a list of files for each part/],
    ['{"seller":["none.pem"]}', /names none\.pem, which cannot be read \(ENOENT\)/],
    ['{"seller":["owners.json"]}', /RELEASE_OWNERS must name files with an Ed25519 public key/],
  ] as const) {
    writeFileSync(list, text);
    assert.throws(() => readOwners(list), sentence);
  }
  assert.throws(() => readOwners(join(list, 'none')), /which cannot be used: ENOTDIR/);
});
