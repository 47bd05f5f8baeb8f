import fastq from 'fastq';

type Work = () => Promise<void>;

/** Works on so much at once. Nobody has more than that before others' turn comes, however much of theirs waits. */
export function turnsByAsker(atOnce: number): (asker: string, work: Work) => Promise<void> {
  const all = fastq.promise((work: Work) => work(), atOnce);
  const queues = new Map<string, fastq.queueAsPromised<Work>>();
  return async (asker, work) => {
    const own = queues.get(asker) ?? fastq.promise((next: Work) => all.push(next), atOnce);
    queues.set(asker, own);
    await own.push(work);
    if (own.idle()) queues.delete(asker);
  };
}
