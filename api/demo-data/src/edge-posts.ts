import type { PostDraft } from '@marketplace/shared-contract/draft';
import { headingLimit, referenceLimit } from '@marketplace/shared-contract/post-schemas';

const longTail =
  ' – an uncommon opportunity to buy an established name with its people, customer records, equipment, stock and goodwill, as a going concern or in several lots, at short notice and for cash, in this quarter';

const welshDescription = [
  '<p>Mae’r Cyd-weinyddwyr yn gwahodd cynigion – the Joint Administrators invite offers for a bilingual slate craft and visitor business at Llanfairpwllgwyngyll, Ynys Môn, with a second shop in Pwllheli.</p>',
  '<h3>Y busnes · The business</h3>',
  '<p>The company splits and engraves Welsh slate, and sells it with woollens from Dre-fach Felindre through two shops, a café (“Tŷ Te”) and a bilingual web shop. Sales were £840,000, of which €96,000 came from Ireland. Margins are 61½%.</p>',
  '<h3>Asedau · Assets</h3>',
  '<ul><li>Leasehold shop and workshop, £18,500 a year until 2031</li><li>Slate saws, engraver and kilns (≈ 1,100 °C)</li><li>Stock: 4 000+ pieces, from £2·50 to £480</li></ul>',
  '<p>The eleven staff, all Welsh speakers, remain in post. Môn, Conwy and Gwynedd councils have each offered advice to a buyer; diolch yn fawr.</p>',
  '<p><strong>Offers are invited by 12 noon on the date in the sales pack / erbyn hanner dydd.</strong></p>',
].join('');

/** Changes that bring a post to a limit or an unusual shape; laid on live posts of the published seller, one each. */
export const edgeCases: ((draft: PostDraft) => PostDraft)[] = [
  (draft) => ({ ...draft, ActivityHeading: `${(draft.ActivityHeading + longTail).slice(0, headingLimit - 1)}…` }),
  (draft) => ({
    ...draft,
    ActivityHeading: 'Crefftau Llechi – Welsh slate crafts, café and shops, Llanfairpwllgwyngyll ac Ynys Môn, £840k',
    Description: welshDescription,
    Location: [11],
    BusinessStatusId: 1,
    TradingStatusId: 1,
    TurnoverId: 4,
    EmployeesId: 4,
    Assets: [2, 4, 6, 7, 10, 14],
    PrimaryCategory: 245,
    AdditionalCategories: [192, 201],
  }),
  (draft) => ({
    ...draft,
    Assets: Array.from({ length: 18 }, (_, index) => index + 1),
    Location: Array.from({ length: 14 }, (_, index) => index + 1),
    AdditionalCategories: [100, 110, 120, 150, 170, 200, 240, 270].filter((id) => id !== draft.PrimaryCategory),
  }),
  (draft) => ({
    ...draft,
    Reference: `${draft.Reference}/JOINT/PROJECT-KINGFISHER/LOT-1-OF-03`.slice(0, referenceLimit),
  }),
];
