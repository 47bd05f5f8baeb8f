import { connect } from '../../api/src/database/connect.ts';
import { openBoss } from '../../api/src/jobs/boss.ts';
import { queuedJobs } from '../../api/src/jobs/jobs.ts';

/** Puts one mail job an address into the queue, as a call does; answers the addresses. */
export async function sendMails(url, many) {
  const db = connect(url, 1);
  const boss = openBoss(url, false);
  await boss.start();
  const jobs = queuedJobs(boss);
  const wanted = Array.from({ length: many }, (_, n) => `reader${n}@people.example`);
  await db.transaction().execute(async (tx) => {
    for (const to of wanted)
      await jobs.add(tx, 'send-mail', { to, subject: 'In operation', text: 'Sent.', html: '<p>Sent.</p>' });
  });
  await boss.stop({ graceful: false });
  await db.destroy();
  return wanted;
}
