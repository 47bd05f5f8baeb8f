import { SaveCase, type SaveCaseInput } from '@marketplace/shared-contract/marketplace/cases/case';
import { addDays, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { addCase, savePostCase } from '../../../src/billing/cases/save-case.service.ts';
import { minutesAfter, workdayFrom } from '../dates.ts';
import type { DemoPost } from '../demo-post.ts';
import { postIdOf, type Step } from '../seed-run.ts';
import { demoSeller } from '../sellers.ts';

const officeHolders = `${demoSeller.forenames} ${demoSeller.surname}\nMartin Lyle`;

/** A case of the demo firm's is added, and its posts are put into it. */
const caseStep = (at: Date, input: SaveCaseInput, posts: readonly DemoPost[]): Step => ({
  at,
  act: async (run) => {
    const [context, actor] = [run.at(at), run.user(demoSeller.email)];
    const { caseId } = await addCase(context, actor, SaveCase.parse({ OfficeHolders: officeHolders, ...input }));
    for (const post of posts) await savePostCase(context, actor, postIdOf(run, post), { CaseId: caseId });
  },
});

/** Two cases: an administration, and a liquidation in Scotland. */
export function caseSteps(administration: readonly DemoPost[], liquidation: readonly DemoPost[], now: Date): Step[] {
  const day = (ago: number) => workdayFrom(addDays(londonDay(now), -ago));
  // Nothing was sold before the appointment.
  const days = administration.flatMap(({ postings }) => postings.map(({ postedAt }) => londonDay(postedAt)));
  const appointed = addDays([...days, day(60)].sort()[0] ?? day(60), -6);
  return [
    caseStep(
      minutesAfter(now, -3000),
      {
        ...{ Company: 'Aire Vale Works Ltd', CompanyNumber: '04318827', Procedure: 'administration' },
        ...{
          Jurisdiction: 'england-and-wales',
          Court: 'High Court of Justice, Leeds',
          CourtReference: 'CR-2026-LDS-000417',
        },
        ...{ AppointedOn: appointed, ReportOn: addDays(appointed, 50) },
      },
      administration,
    ),
    caseStep(
      minutesAfter(now, -2900),
      {
        ...{ Company: 'Tayside Survey & Care Ltd', CompanyNumber: 'SC284193', Procedure: 'cvl' },
        ...{ Jurisdiction: 'scotland', AppointedOn: day(20) },
      },
      liquidation,
    ),
  ];
}
