import { serverNow } from '@marketplace/shared-auth';
import type { CaseAnswer } from '@marketplace/shared-contract/marketplace/cases/case';
import type { UkPart } from '@marketplace/shared-contract/platform/clock/bank-holidays';
import { displayDate, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { Card, type Definition, DefinitionList } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';
import { type CaseDeadline, caseDeadlines } from './case-deadlines.rules.ts';
import { workingDayNote } from './working-day-note.ts';

/** What falls due in a case and its posts. */
export function CaseDeadlinesCard({ read }: { read: CaseAnswer }) {
  const items = caseDeadlines(read, serverNow()).map(
    (deadline): Definition => [
      deadline.what,
      <DeadlineDay key={deadline.what} deadline={deadline} part={read.details.Jurisdiction} />,
    ],
  );
  return (
    <Card title="Deadlines">
      {items.length > 0 ? <DefinitionList look="rows" items={items} /> : <p>Nothing is due.</p>}
    </Card>
  );
}

function DeadlineDay({ deadline, part }: { deadline: CaseDeadline; part: UkPart }) {
  const { by, passed } = deadline;
  const day = displayDate(by);
  return (
    <>
      {deadline.of === 'case' ? (
        <span>{day}</span>
      ) : (
        <Link to={pathTo(deadline.of === 'offers' ? 'PostOffers' : 'PostStatement', deadline.postId)}>{day}</Link>
      )}
      <span>{passed ? ' (passed)' : deadline.of !== 'offers' && workingDayNote(by, part, londonDay(serverNow()))}</span>
    </>
  );
}
