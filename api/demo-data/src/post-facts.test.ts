import assert from 'node:assert/strict';
import test from 'node:test';
import { londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { noEmployees, notDisclosed } from './amounts.ts';
import type { DemoPost } from './demo-post.ts';
import { randomHistory } from './history.ts';
import { lastDay } from './post-lives.ts';
import { regionNames, towns } from './towns.ts';
import { writtenPosts } from './written/all.ts';

const now = new Date('2026-06-10T09:00:00Z');
const today = londonDay(now);
const { posts } = randomHistory(now);

const textOf = ({ draft }: DemoPost) =>
  `${draft.ActivityHeading}. ${draft.Description.replace(/<\/[^>]+>/g, '. ').replace(/<[^>]+>/g, ' ')}`;
const employeeBands: Record<number, [number, number]> = {
  2: [1, 5],
  3: [6, 10],
  4: [11, 25],
  5: [26, 50],
  6: [51, 100],
  7: [101, 250],
  8: [251, Number.POSITIVE_INFINITY],
};
const turnoverBands: Record<number, [number, number]> = {
  1: [0, 0.1],
  2: [0.1, 0.25],
  3: [0.25, 0.5],
  4: [0.5, 1],
  5: [1, 5],
  6: [5, 10],
  7: [10, 50],
  8: [50, Number.POSITIVE_INFINITY],
};
const months = 'January February March April May June July August September October November December'.split(' ');
const wholeCountry = 1;

/** A post's errors by each rule; none if its text agrees with its facts. */
const rules: Record<string, (post: DemoPost, text: string) => string | undefined | false> = {
  'the employees of the text are those of its band': ({ draft }, text) => {
    const told = [
      ...text.matchAll(/(\d[\d,]*) (?:employees|staff|people (?:are employed|work here))\b|Employees: (\d+)/g),
    ];
    const band = employeeBands[draft.EmployeesId];
    const wrong = told.find(([, before, after]) => {
      const count = Number((before ?? after ?? '').replaceAll(',', ''));
      return !band || count < band[0] || count > band[1];
    });
    return wrong?.[0];
  },
  'who has no employees does not speak of them': ({ draft }, text) =>
    draft.EmployeesId === noEmployees && /\bTUPE (applies|will)|employees include|Employees: none/.exec(text)?.[0],
  'the turnover of the text is that of its band': ({ draft }, text) => {
    const band = turnoverBands[draft.TurnoverId];
    const told =
      /(?:annual sales of about|had sales of about|turnover|Turnover: about) £([\d.]+)( million|m\b|,\d{3}|k\b)/.exec(
        text,
      );
    if (!told?.[1] || !told[2]) return undefined;
    if (!band) return draft.TurnoverId === notDisclosed ? told[0] : undefined;
    const millions = /m/.test(told[2]) ? Number(told[1]) : Number(told[1]) / 1000;
    return millions < band[0] || millions > band[1] ? told[0] : undefined;
  },
  'the places of the text are in its locations': ({ draft }, text) => {
    if (draft.Location.includes(wholeCountry)) return undefined;
    const region = Object.entries(regionNames).find(
      ([id, name]) => Number(id) > wholeCountry && !draft.Location.includes(Number(id)) && text.includes(`, ${name}`),
    )?.[1];
    // A heading and an opening name the business's place; a body may mention others.
    const opening = text.slice(0, draft.ActivityHeading.length + 220);
    const town = towns.find(
      ({ name, location }) =>
        !draft.Location.includes(location) && new RegExp(`(in|near|at|based in) ${name}\\b`).test(opening),
    );
    return region ?? town?.name;
  },
  'of several regions each is named': ({ draft }, text) =>
    draft.Location.length > 1 &&
    !draft.Location.includes(wholeCountry) &&
    draft.Location.map((id) => regionNames[id] ?? '').find((name) => !text.includes(name)),
  'a live post wants offers in days to come': (post, text) => {
    if (post.status !== 'For Sale') return undefined;
    return [...text.matchAll(/(\d{1,2}) ([A-Z][a-z]+) (\d{4})/g)]
      .filter(([, , month]) => months.includes(month ?? ''))
      .find(([, day, month, year]) => {
        const stated = `${year}-${String(months.indexOf(month ?? '') + 1).padStart(2, '0')}-${day?.padStart(2, '0')}`;
        return stated <= today;
      })?.[0];
  },
  'a weekday is that of its date': (_, text) =>
    [...text.matchAll(/(\w+day) (\d{1,2} [A-Z][a-z]+ \d{4})/g)].find(([, name, date]) => {
      const is = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });
      return is.format(new Date(`${date} 12:00 UTC`)) !== name;
    })?.[0],
  'a date is written as a letter writes it': (_, text) => /\b0\d [A-Z][a-z]+ \d{4}/.exec(text)?.[0],
  'distances are in miles': (_, text) => /\bkilomet|\bkm\b/i.exec(text)?.[0],
  'a trustee in bankruptcy sells what a person owned': ({ draft }, text) =>
    draft.BusinessStatusId === 8 && /\b(the|this) company\b/i.exec(text)?.[0],
  'a solvent company has paid its creditors': ({ draft }, text) =>
    draft.BusinessStatusId === 5 && /arrears|HMRC|overdraft/i.exec(text)?.[0],
  'what is said belongs to the kind of business': (_, text) => {
    const [heading = ''] = text.split('.');
    const strange: [RegExp, RegExp][] = [
      [/weighbridge/i, /waste|recycl|grain|arable|combinable|potato|aggregate/i],
      [/rail access/i, /recycl|foundry/i],
      [/vented/i, /digestion/i],
      [/gate fee/i, /waste|digestion|recycl|pelletis|treatment/i],
      [/combine harvester/i, /arable|combinable|grain|potato/i],
      [/MOT (tester|and servicing|lane)/i, /garage|repair|tyre|motor|dealer|HGV|vehicle/i],
      [/brewhouse/i, /brew|distill/i],
      [/dental chairs/i, /dent|orthodont/i],
      [/hair salon/i, /home|care|nursing|retirement/i],
      [/autoclave of/i, /composite/i],
      [/loaf|dough divider/i, /bak|bread|cake|pie/i],
    ];
    return strange.find(([said, of]) => said.test(text) && !of.test(heading))?.[0].source;
  },
};

for (const [rule, wrongWith] of Object.entries(rules)) {
  test(`in every demo post ${rule}`, () => {
    const wrong = posts.flatMap((post) => {
      const found = wrongWith(post, textOf(post));
      return found ? [`${post.draft.ActivityHeading}: ${found}`] : [];
    });
    assert.deepEqual(wrong, []);
  });
}

test('each handwritten post names its town and asks for offers by a working day', () => {
  assert.ok(writtenPosts.length >= 40);
  for (const { heading, town, description, also, category } of writtenPosts) {
    const region = /Hereford|Brighton|Norwich/.test(town) ? town : town.split('-')[0];
    assert.ok(`${heading} ${description}`.includes(region ?? town), `${heading} does not name ${town}`);
    assert.match(description, /\{offers\}/, heading);
    assert.ok(!also?.includes(category), heading);
  }
});

test('the handwritten posts cover every sector and region', () => {
  const sectorOf = (category: number) => Math.floor(category / 10) * 10;
  const covered = new Set(writtenPosts.map(({ category }) => sectorOf(category)));
  const all = new Set(posts.map(({ draft }) => sectorOf(draft.PrimaryCategory)));
  assert.deepEqual([...covered].sort(), [...all].sort());
  const regions = new Set(
    writtenPosts.filter(({ locations }) => locations.length < 3).flatMap(({ locations }) => locations),
  );
  for (const id of Object.keys(regionNames))
    if (Number(id) > wholeCountry) assert.ok(regions.has(Number(id)), regionNames[Number(id)]);
});

test('the newest live posts are the handwritten ones', () => {
  const live = posts.filter(({ status }) => status === 'For Sale');
  const newest = live.toSorted((a, b) =>
    (b.postings.at(-1)?.startsOn ?? '').localeCompare(a.postings.at(-1)?.startsOn ?? ''),
  );
  const written = new Set(writtenPosts.map(({ heading }) => heading));
  for (const { draft } of newest.slice(0, writtenPosts.length)) assert.ok(written.has(draft.ActivityHeading));
  for (const { postings } of live) for (const posting of postings.slice(-1)) assert.ok(lastDay(posting) >= today);
});
