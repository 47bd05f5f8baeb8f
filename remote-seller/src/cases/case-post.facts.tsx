import type { CasePost } from '@marketplace/shared-contract/marketplace/cases/case';
import { deadlineLabels } from '@marketplace/shared-contract/marketplace/timetable/timetable-words';
import { displayDate, displayInstant, displayMinute } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { displayMoney } from '@marketplace/shared-contract/platform/words/money';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { type Definition, DefinitionList } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';

const interestText = ({ interest, unread }: CasePost): string =>
  `${countOf(interest, 'expression', 'expressions')}${unread > 0 ? ` (${unread} unread)` : ''}`;

const documentsText = ({ documents = 0, holders = 0 }: CasePost): string =>
  documents + holders === 0
    ? 'None released'
    : `${documents} released, ${countOf(holders, 'buyer has', 'buyers have')} access`;

function offersText({ offers }: CasePost): string {
  if (!offers || offers.count === 0) return 'None in the register';
  const { count, highest, latestDate } = offers;
  return [
    countOf(count, 'offer', 'offers'),
    highest !== null && `highest ${displayMoney(highest)}`,
    latestDate && `latest on ${displayInstant(latestDate)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function statementText({ statement, statementDate }: CasePost): string {
  if (!statementDate) return 'Not finalised';
  const name = statement
    ? `${statement.interim ? 'Interim statement' : 'Statement'} ${statement.number} finalised`
    : 'Finalised';
  const sent = statement?.sentOn
    ? `, sent to creditors on ${displayDate(statement.sentOn)}`
    : ', not sent to creditors';
  return `${name} on ${displayInstant(statementDate)}${statement ? sent : ''}`;
}

const dueText = (iso: string) => `${displayInstant(iso)} at ${displayMinute(iso)}`;

/** What there is of a post in its case, each with the way to it. */
export function CasePostFacts({ post }: { post: CasePost }) {
  const { businessId: id, offersDue, indicativeDue, status } = post;
  const wasOnSale = status !== 'Draft' && status !== 'Scheduled';
  const items: Definition[] = [
    ['State', status],
    [
      'Interest',
      <Link key="interest" to={pathTo('ViewInterest', undefined, { post: String(id) })}>
        {interestText(post)}
      </Link>,
    ],
    [
      'Documents',
      <Link key="documents" to={pathTo('PostParticulars', id)}>
        {documentsText(post)}
      </Link>,
    ],
    [
      'Offers',
      <Link key="offers" to={pathTo('PostOffers', id)}>
        {offersText(post)}
      </Link>,
    ],
    [deadlineLabels.indicativeOffersBy, indicativeDue && dueText(indicativeDue)],
    [deadlineLabels.finalOffersBy, offersDue && dueText(offersDue)],
    [
      'Statement',
      wasOnSale && (
        <Link key="statement" to={pathTo('PostStatement', id)}>
          {statementText(post)}
        </Link>
      ),
    ],
  ];
  return <DefinitionList look="rows" items={items} />;
}
