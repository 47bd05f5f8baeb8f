import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';

const types = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
};
const encodings = { br: 'br', gz: 'gzip' };
const typeOf = (key) =>
  types[
    key
      .replace(/\.(br|gz)$/, '')
      .split('.')
      .pop()
  ] ?? 'application/octet-stream';
const hashed = /\.[0-9a-f]{8}\.\w+(\.(br|gz))?$/;

/** What S3 answers where a condition on the object was not met; others answer 409 while another write is under way. */
const conditionFailed = ({ $metadata }) => [409, 412].includes($metadata?.httpStatusCode);

/**
 * Releases in a bucket of any store that speaks S3 and its conditional writes. Keys, region and address are the SDK's own
 * settings (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, AWS_ENDPOINT_URL_S3).
 */
export function bucketTarget(address, client = connect()) {
  const { hostname: Bucket, pathname } = new URL(address);
  const prefix = pathname.slice(1) && `${pathname.slice(1).replace(/\/$/, '')}/`;
  const send = (command) => client.send(command);

  async function put(key, Body, condition) {
    const object = { Bucket, Key: prefix + key, Body, ContentType: typeOf(key), CacheControl: cachingOf(key) };
    const encoding = encodings[key.split('.').pop()];
    try {
      await send(new PutObjectCommand({ ...object, ...condition, ...(encoding && { ContentEncoding: encoding }) }));
      return true;
    } catch (error) {
      if (conditionFailed(error)) return false;
      throw error;
    }
  }

  return {
    name: address,
    async read(key) {
      try {
        const { Body, ETag } = await send(new GetObjectCommand({ Bucket, Key: prefix + key }));
        return { text: await Body.transformToString(), tag: ETag };
      } catch (error) {
        if (error.name === 'NoSuchKey' || error.$metadata?.httpStatusCode === 404) return undefined;
        throw error;
      }
    },
    create: (key, body) => put(key, body, { IfNoneMatch: '*' }),
    replace: (key, text, tag) => put(key, text, tag ? { IfMatch: tag } : { IfNoneMatch: '*' }),
    async list(folder) {
      const keys = [];
      for (let ContinuationToken; ; ) {
        const page = await send(new ListObjectsV2Command({ Bucket, Prefix: `${prefix}${folder}/`, ContinuationToken }));
        keys.push(...(page.Contents ?? []).map(({ Key }) => Key.slice(prefix.length)));
        ContinuationToken = page.NextContinuationToken;
        if (!ContinuationToken) return keys;
      }
    },
    async remove(keys) {
      const perCall = 1000;
      for (let from = 0; from < keys.length; from += perCall) {
        const Objects = keys.slice(from, from + perCall).map((key) => ({ Key: prefix + key }));
        await send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
      }
    },
  };
}

const cachingOf = (key) => (hashed.test(key) ? 'public, max-age=31536000, immutable' : 'no-cache');

// Stores other than Amazon's are addressed by path: they seldom have a host name for every bucket.
const connect = () =>
  new S3Client({ forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL) });
