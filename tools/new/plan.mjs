import { newCall } from './call.mjs';
import { newJob } from './job.mjs';
import { newMail } from './mail.mjs';
import { newScreen } from './screen.mjs';

const kinds = { screen: newScreen, call: newCall, mail: newMail, job: newJob };

export const usage = `npm run new -- screen seller NoticeBoard
npm run new -- call admin operations/users noticeCount
npm run new -- mail billing/invoices reminder
npm run new -- job alerts/digests tidyDigests`;

/**
 * The files a command writes: path and text of each, new and changed. Nothing is written here. Throws a sentence where a new file is
 * there already or one that is to be changed looks different by now.
 */
export function plan([kind, ...args], { read, exists }) {
  const make = kinds[kind];
  if (!make) throw new Error(`There is nothing new of the kind "${kind ?? ''}".`);
  const changed = new Set();
  const files = make((file) => {
    changed.add(file);
    return read(file);
  }, args);
  const there = Object.keys(files).find((file) => !changed.has(file) && exists(file));
  if (there) throw new Error(`${there} is there already.`);
  return files;
}
