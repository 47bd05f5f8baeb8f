import { access, readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import path from 'node:path';
import { connect as connectTls } from 'node:tls';
import { parseEnv } from 'node:util';
import type { Config } from '../../platform/config/config.ts';
import { diskSpaces, isLow } from '../../platform/disks/disk-space.ts';
import { pingClamd } from '../../platform/virus-scan/clamd.ts';
import type { Check } from './check.ts';

const dayMs = 86_400_000;
const gigabyte = 2 ** 30;

/** Checks that no disk is nearly full, and that the data folder exists. */
export const diskCheck = (config: Pick<Config, 'dataDir' | 'filesTarget'>): Check => ({
  what: 'Disks',
  say: async () => {
    await access(config.dataDir);
    const disks = await diskSpaces(config);
    const free = disks.map(({ disk, freeBytes }) => `${(freeBytes / gigabyte).toFixed(1)} GB for ${disk}`).join(', ');
    if (disks.some(isLow)) throw new Error(`nearly full: ${free}.`);
    return `${free}.`;
  },
});

/** Checks that the mail server accepts our login. A provider with an API is not asked. */
export const mailCheck = ({ smtpUrl, sendGrid }: Config): Check => ({
  what: 'Mail',
  say: async () => {
    if (!smtpUrl) return sendGrid ? 'SendGrid, which was not asked.' : 'captured, and never sent.';
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000 });
    const { host } = new URL(smtpUrl);
    try {
      await transport.verify();
    } catch (error) {
      throw new Error(`the server at ${host} does not take our login: ${(error as Error).message}.`);
    } finally {
      transport.close();
    }
    return `the server at ${host} takes our login.`;
  },
});

export const scannerCheck = ({ clamavUrl }: Config): Check => ({
  what: 'Virus scanner',
  say: async () => {
    if (!clamavUrl) return 'none is set, so practitioners cannot add documents.';
    await pingClamd(clamavUrl);
    return `clamd responds at ${clamavUrl}.`;
  },
});

/** Checks that the TLS certificate of the public address is trusted, and valid for another two weeks. */
export const certificateCheck = ({ publicUrl }: Config, now: Date): Check => ({
  what: 'Certificate',
  say: () => {
    const { protocol, hostname, port } = new URL(publicUrl);
    if (protocol !== 'https:') return Promise.resolve(`${publicUrl} is without TLS.`);
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const failed = ({ message }: Error) => reject(new Error(`${publicUrl} is not reached by TLS: ${message}.`));
    const socket = connectTls(
      { host: hostname, port: Number(port || 443), servername: isIP(hostname) ? '' : hostname, timeout: 10_000 },
      () => {
        const until = new Date(socket.getPeerCertificate().valid_to);
        const text = `${hostname} has one until ${until.toISOString().slice(0, 10)}.`;
        if (until.getTime() - now.getTime() < 14 * dayMs) reject(new Error(`renew it: ${text}`));
        else resolve(text);
      },
    );
    socket.on('error', failed).on('timeout', () => failed(new Error('it is silent')));
    return promise.finally(() => socket.destroy());
  },
});

/** Checks that nginx has what this release renders. Not in an image, which has another proxy. */
export const proxyCheck = (settings: string, folder: string): Check => ({
  what: 'Configuration of nginx',
  say: async () => {
    const text = await readFile(settings, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (text === undefined) return `there is no ${settings}, so another proxy is in front.`;
    const { rendered } = await import('../../../../deploy/nginx/render.mjs');
    for (const [name, wanted] of Object.entries(rendered(parseEnv(text)))) {
      const found = await readFile(path.join(folder, name), 'utf8').catch(() => undefined);
      if (found !== wanted)
        throw new Error(
          `${path.join(folder, name)} is not current: run node deploy/nginx/render.mjs ${settings} ${folder}.`,
        );
    }
    return `the files in ${folder} are current.`;
  },
});
