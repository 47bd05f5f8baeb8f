/** The frames of a trace: how far apart those drawn were, and how many the browser says it dropped. */
function framesIn(events) {
  const named = (name) => events.filter((event) => event.name === name).map(({ ts }) => ts);
  const drawn = named('DrawFrame').sort((a, b) => a - b);
  const gaps = drawn.slice(1).map((at, index) => (at - drawn[index]) / 1000);
  const sorted = gaps.toSorted((a, b) => a - b);
  const at = (part) => sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN;
  const seconds = gaps.reduce((sum, gap) => sum + gap, 0) / 1000;
  return {
    'frames a second': Number((gaps.length / seconds).toFixed(1)),
    'median ms': Number(at(0.5).toFixed(1)),
    '95 % ms': Number(at(0.95).toFixed(1)),
    '99 % ms': Number(at(0.99).toFixed(1)),
    'longest ms': Number(at(1).toFixed(1)),
    'above 25 ms': `${((100 * gaps.filter((gap) => gap > 25).length) / gaps.length).toFixed(1)} %`,
    dropped: named('DroppedFrame').length,
    ...tasksIn(events),
    seconds: Number(seconds.toFixed(1)),
  };
}

/**
 * The page's own work: its main thread's tasks by the processor time they took, which a busy machine does not change.
 * A task below 16.7 ms fits into a frame.
 */
function tasksIn(events) {
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const tasksOf = ({ pid, tid }) =>
    events.filter((event) => event.pid === pid && event.tid === tid && event.name.endsWith('RunTask') && event.tdur);
  const totals = threads.map((thread) => tasksOf(thread).map(({ tdur }) => tdur / 1000));
  const sum = (tasks) => tasks.reduce((total, task) => total + task, 0);
  const tasks = totals.toSorted((a, b) => sum(b) - sum(a))[0] ?? [];
  return {
    'longest task, CPU ms': Number(Math.max(0, ...tasks).toFixed(1)),
    'tasks above 16.7': tasks.filter((task) => task > 16.7).length,
    'CPU s': Number((sum(tasks) / 1000).toFixed(2)),
  };
}

const categories = 'toplevel,devtools.timeline.frame,disabled-by-default-devtools.timeline.frame,devtools.timeline';

/** Scrolls the page down by `distance` pixels at `speed` pixels a second, as a finger or wheel would, and returns its frames. */
export async function scrollTraced(page, { distance, speed }) {
  const client = await page.context().newCDPSession(page);
  const events = [];
  client.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories.split(',') },
  });
  await client.send('Input.synthesizeScrollGesture', {
    x: 200,
    y: 500,
    yDistance: -distance,
    speed,
    preventFling: true,
    gestureSourceType: 'mouse',
  });
  const complete = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
  await client.send('Tracing.end');
  await complete;
  return framesIn(events);
}
