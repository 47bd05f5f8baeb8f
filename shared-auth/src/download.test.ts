import { expect, test } from '@jest/globals';
import { fileNameOf } from './download.ts';

test.each([
  ['attachment; filename="Leases; tenancies.csv"', 'Leases; tenancies.csv'],
  ['attachment; filename="a \\"q\\" \\\\ b.pdf"', 'a "q" \\ b.pdf'],
  ['attachment; filename="x filename*=UTF-8\'\'y.csv"', "x filename*=UTF-8''y.csv"],
  ['attachment; filename="?bersicht; ?.pdf"; filename*=UTF-8\'\'%C3%9Cbersicht%3B%20%E2%82%AC.pdf', 'Übersicht; €.pdf'],
  ["attachment; filename*=utf-8'en'Leases%3B%20tenancies.csv; filename=other.csv", 'Leases; tenancies.csv'],
  ['attachment; filename="100% done.pdf"', '100% done.pdf'],
  ['attachment; filename="kept.pdf"; filename*=UTF-8\'\'%E0%A4%A', 'kept.pdf'],
  ['attachment; FileName = timetable.ics', 'timetable.ics'],
  ['attachment; filename=""', undefined],
  ['attachment', undefined],
  ['', undefined],
])('defect 86: %s names the whole file', (disposition, name) => expect(fileNameOf(disposition)).toBe(name));
