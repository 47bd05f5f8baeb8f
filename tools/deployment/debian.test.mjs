import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { test } from 'node:test';
import { whyNotInstalled } from './debian.mjs';

const canInstall = process.platform === 'linux' && process.getuid() === 0;

test('nobody else can install while this does', { skip: !canInstall && 'only root installs' }, (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'marketplace-apt-get-'));
  const { PATH, TMPDIR } = process.env;
  t.after(() => {
    process.env.PATH = PATH;
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    rmSync(folder, { recursive: true, force: true });
  });
  const installed = join(folder, 'installed');
  // In place of Debian's: it fails unless a second one would have to wait.
  const stub = `#!/bin/sh\nflock -n "$TMPDIR/marketplace-apt-get.lock" true && exit 1\ncase "$*" in "install "*) touch "${installed}" ;; esac\n`;
  writeFileSync(join(folder, 'apt-get'), stub);
  chmodSync(join(folder, 'apt-get'), 0o755);
  process.env.PATH = [folder, PATH].join(delimiter);
  process.env.TMPDIR = folder;
  assert.equal(whyNotInstalled({ thing: installed }), undefined);
});
