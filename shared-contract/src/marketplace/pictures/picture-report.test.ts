import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPath } from '../../platform/routes/open-routes.ts';
import { reportedPicture, reportPath } from './picture-report.ts';

test('a report of a picture starts by naming it', () => {
  const path = reportPath(412, 3);
  assert.match(path, /^\/help\/contactus\?/);
  assert.equal(
    reportedPicture(path.slice(path.indexOf('?')), openPath),
    'About picture 3 of the post at /for-sale/412:\n',
  );
});

for (const strange of ['', '?picture=', '?picture=1', '?picture=1.2.3', '?picture=<b>.1', '?picture=1.x', '?other=1.2'])
  test(`${strange || 'no query'}: an ordinary message`, () => assert.equal(reportedPicture(strange, openPath), ''));
