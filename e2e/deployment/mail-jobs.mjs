import { openBoss } from '../../api/src/platform/jobs/boss.ts';

/** Queues one mail job per address, as a call of an earlier release does; returns the addresses. */
export async function sendMails(url, many, name = 'reader') {
  const boss = openBoss(url, false);
  await boss.start();
  const wanted = Array.from({ length: many }, (_, n) => `${name}${n}@people.example`);
  for (const to of wanted)
    await boss.send('send-mail', { to, subject: 'In operation', text: 'Sent.', html: '<p>Sent.</p>' });
  await boss.stop({ graceful: false });
  return wanted;
}
