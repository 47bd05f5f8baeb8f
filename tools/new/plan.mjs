import { newArea } from './area.mjs';
import { newCall } from './call.mjs';
import { newField } from './field.mjs';
import { newJob } from './job.mjs';
import { newMail } from './mail.mjs';
import { newScreen } from './screen.mjs';

const kinds = { area: newArea, screen: newScreen, call: newCall, mail: newMail, job: newJob, field: newField };

export const usage = `npm run new -- screen seller NoticeBoard
npm run new -- call admin operations/users noticeCount
npm run new -- mail billing/invoices reminder
npm run new -- job alerts/digests tidyDigests
npm run new -- field viewingNotes
npm run new-area -- valuer`;

/** What is left to do after a kind was made. */
export const followUp = {
  area: `Find TODO in them and say in routes.ts who may open the area's screens, then:

  npm install && npm run architecture
  npm run verify -- --area NAME
  npm run release -- shell NAME: the shell has the addresses of its screens`,
  field: `Find TODO in them and say in post-places.ts where it is not shown, then:

  npm run schema
  npm run verify -- types lint walls dead
  node --test shared-contract/src/marketplace/posts/*.test.ts
  api/test/frozen-shapes.test.ts: keep the new card and certificate in api/test/frozen-shapes/
  npx jest remote-seller/src/new-post: the body that a draft sends has it too`,
};

/**
 * The files a command writes: path and text of each, new and changed. Nothing is written here. Throws a sentence where a new file is
 * there already or one that is to be changed looks different by now.
 */
export function plan([kind, ...args], { read, exists, list }) {
  const make = kinds[kind];
  if (!make) throw new Error(`There is nothing new of the kind "${kind ?? ''}".`);
  const changed = new Set();
  const files = make(
    (file) => {
      changed.add(file);
      return read(file);
    },
    args,
    { list },
  );
  const there = Object.keys(files).find((file) => !changed.has(file) && exists(file));
  if (there) throw new Error(`${there} is there already.`);
  return files;
}
