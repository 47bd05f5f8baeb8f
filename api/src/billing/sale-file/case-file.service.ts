import type { Readable } from 'node:stream';
import type { CasePost } from '@marketplace/shared-contract/marketplace/cases/case';
import { cleanFileName } from '@marketplace/shared-contract/marketplace/particulars/file-name';
import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import { today } from '../../platform/clock/clock.ts';
import { zipStream } from '../../platform/zip/zip-stream.ts';
import { readCase } from '../cases/read-case.service.ts';
import { startedPeriods } from '../certificates/certificate.sql.ts';
import { caseIndexPage } from './index-page.ts';
import { type SaleFilePart, withManifest } from './manifest.ts';
import { type Asked, checkedAt, partsOf } from './sale-file.service.ts';

type AskedCase = Omit<Asked, 'postId'> & { caseId: number };

const folderOf = ({ businessId }: CasePost) => `posts/${businessId}/`;

/** Each post's file in its own folder, read when its turn comes. */
async function* postParts(asked: AskedCase, posts: readonly CasePost[]): AsyncGenerator<SaleFilePart> {
  for (const post of posts) {
    const { parts } = await partsOf({ ...asked, postId: post.businessId }, '../../');
    for (const part of parts) yield { ...part, path: folderOf(post) + part.path };
  }
}

/** A case file for its firm: the files of all posts that have been on sale, under one manifest. */
export async function caseFile(asked: AskedCase): Promise<{ name: string; content: Readable }> {
  const { context, viewer, caseId } = asked;
  const { db, clock, signatures } = context;
  const { answer } = await readCase(context, viewer, caseId);
  const ids = answer.posts.map(({ businessId }) => businessId);
  const whole = { limit: 1000, offset: 0 };
  const { rows } = await startedPeriods(db, sql<boolean>`p.id = any(${ids})`, today(clock), whole);
  const posts = answer.posts.filter(({ businessId }) => rows.some(({ postId }) => postId === businessId));
  if (posts.length === 0)
    throw new AppError('wrong-state', 'No post of this case has been on sale, so it has no file yet.');
  const now = clock.now();
  const about = { reference: `Case ${caseId}`, heading: answer.details.Company, madeAt: now.toISOString() };
  const listed = posts.map((post) => ({
    path: `${folderOf(post)}index.html`,
    about: `${post.reference}: ${post.activityHeading}`,
  }));
  const checked = { root: '', at: checkedAt(context) };
  async function* parts(): AsyncGenerator<SaleFilePart> {
    yield { path: 'index.html', about: 'This page', draw: async () => caseIndexPage(answer, listed, about, checked) };
    yield* postParts(asked, posts);
  }
  return {
    name: cleanFileName(`Case file ${about.heading.replace(/[\\/]/g, '-').slice(0, 80)} ${today(clock)}`, 'zip'),
    content: zipStream(withManifest(parts(), about, signatures), now),
  };
}
