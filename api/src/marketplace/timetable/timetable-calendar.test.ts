import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import ICAL from 'ical.js';
import { makeAccount, makeBuyer, makeLivePost } from '../../../test/fixtures.ts';
import { type TestUser, testProduct } from '../../../test/product.ts';

/** The entries of a calendar file as a calendar program reads them. */
function entriesIn(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const zone = calendar.getFirstSubcomponent('vtimezone');
  assert.ok(zone, 'a calendar that does not know London is told its clock');
  ICAL.TimezoneService.register(zone);
  assert.equal(calendar.getFirstPropertyValue('method'), 'PUBLISH');
  return calendar.getAllSubcomponents('vevent').map((entry) => {
    const event = new ICAL.Event(entry);
    return {
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      starts: event.startDate.toString(),
      at: event.startDate.toJSDate().toISOString(),
    };
  });
}

test('the calendar file has each date in London time; a later one moves the same entry', async (t) => {
  const product = await testProduct(t, '2027-03-15T09:00:00Z');
  const [seller, buyer] = [await makeAccount(product, 'seller'), await makeBuyer(product)];
  const days = { Startdate: '2027-03-15', Enddate: '2027-04-11' };
  const id = await makeLivePost(product, seller, { ActivityHeading: 'Bakery, two shops; “Ünder” \\ one oven' }, days);
  const save = (body: object) => product.call(seller, sellerCalls.saveTimetable, { query: { id }, body });
  const file = async (user: TestUser) => product.call(user, signedInCalls.timetableCalendar, { query: { id } });
  assert.equal((await file(buyer)).statusCode, 404, 'no dates, no file');
  const final = { FinalOffersDay: '2027-03-28', FinalOffersTime: '12:00' };
  await save({ ...final, QuestionsCloseDay: '2027-03-26', QuestionsCloseTime: '17:00' });
  const first = await file(buyer);
  assert.match(String(first.headers['content-type']), /^text\/calendar; charset=utf-8/);
  assert.match(String(first.headers['content-disposition']), /filename="timetable\.ics"/);
  assert.ok(first.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75));
  const [questions, offers] = entriesIn(first.body);
  assert.deepEqual([questions?.at, questions?.sequence], ['2027-03-26T17:00:00.000Z', 0]);
  assert.deepEqual(
    [offers?.at, offers?.starts, offers?.sequence, offers?.summary],
    [
      '2027-03-28T11:00:00.000Z',
      '2027-03-28T12:00:00',
      0,
      'Best and final offers by: Bakery, two shops; “Ünder” \\ one oven',
    ],
  );
  assert.notEqual(questions?.uid, offers?.uid);
  product.clock.set('2027-03-16T09:00:00Z');
  await save({
    FinalOffersDay: '2027-03-30',
    FinalOffersTime: '09:00',
    QuestionsCloseDay: '2027-03-26',
    QuestionsCloseTime: '17:00',
  });
  const [sameQuestions, moved] = entriesIn((await file(buyer)).body);
  assert.deepEqual([sameQuestions?.uid, sameQuestions?.sequence], [questions?.uid, 0]);
  assert.deepEqual([moved?.uid, moved?.sequence, moved?.at], [offers?.uid, 1, '2027-03-30T08:00:00.000Z']);
  await product.call(seller, sellerCalls.withdrawPost, { query: { id } });
  assert.equal((await file(buyer)).statusCode, 404, 'a post that is withdrawn gives no dates away');
  assert.equal((await file(seller)).statusCode, 200);
  assert.equal(
    (await product.call(buyer, signedInCalls.timetableCalendar, { query: { id: 999_999 } })).statusCode,
    404,
  );
});

test('defect 111: the calendar file has the open days with their hours and place', async (t) => {
  const product = await testProduct(t, '2027-03-15T09:00:00Z');
  const [seller, buyer] = [await makeAccount(product, 'seller'), await makeBuyer(product)];
  const id = await makeLivePost(product, seller, {}, { Startdate: '2027-03-15', Enddate: '2027-04-11' });
  const days = {
    Viewing: 'open days',
    OpenDays: [{ Day: '2027-04-01', From: '10:00', To: '12:30' }],
    ViewingArea: 'Leeds',
  };
  assert.equal((await product.call(seller, sellerCalls.saveTimetable, { query: { id }, body: days })).statusCode, 200);
  const { body } = await product.call(buyer, signedInCalls.timetableCalendar, { query: { id } });
  const [open, ...more] = entriesIn(body);
  assert.deepEqual([open?.summary.startsWith('Open day: '), open?.at, more], [true, '2027-04-01T09:00:00.000Z', []]);
  assert.match(body, /DTEND;TZID=Europe\/London:20270401T123000\r\n/);
  assert.match(body, /LOCATION:Leeds/);
});
