// A process that releases a version and kills itself at a moment: node killed-process.fixture.ts TARGET BUILT PARTS NUMBER STEP DONE
import { releaseVersion } from '../prepared-release.fixture.ts';
import { dyingFiles } from '../targets/dying-files.fixture.ts';
import { folderTarget } from '../targets/folder.ts';

const [target = '', built = '', parts = '', number, step, done] = process.argv.slice(2);

const { files } = dyingFiles({ step: Number(step), done: Number(done) }, () => {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('killed');
});
await releaseVersion(folderTarget(target, files), built, parts.split(','), Number(number));
