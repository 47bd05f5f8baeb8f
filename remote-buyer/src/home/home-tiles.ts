import type { BuyerHome } from '@marketplace/shared-contract/operations/homes/role-homes';
import type { MenuName, RouteNamesOf } from '@marketplace/shared-contract/platform/routes/routes';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import type { TileFigures, TileText } from '@marketplace/shared-ui/layout';

/** For every screen in the buyer's menu: a new one does not compile without its tile. */
export const tileTexts: Record<Extract<MenuName, RouteNamesOf<'buyer'>>, TileText> = {
  PostingInbox: { icon: 'inbox', text: 'Posts that match your criteria.' },
  ExpressedInterest: { icon: 'mail', text: "Posts you've expressed interest in." },
  OwnUndertakings: { icon: 'document', text: 'Particulars you can read, and your undertakings.' },
  AmendLocationSizePreferences: { icon: 'pin', text: 'Regions, turnover and headcount.' },
  AmendCategoryPreferences: { icon: 'building', text: 'The sectors you follow.' },
  AmendKeywordPreferences: { icon: 'search', text: 'Words to look for.' },
  AmendAssetPreferences: { icon: 'document', text: 'Assets you are looking for.' },
  AmendAlertPreferences: { icon: 'mail', text: 'How often matching posts are emailed to you.' },
  YourTeam: { icon: 'user', text: 'Colleagues you share criteria, posts and interest with.' },
};

const amount = (count: number) => count.toLocaleString('en-GB');

/** The tiles' figures. */
export const tileFigures = ({ matching, interests, criteria }: BuyerHome): TileFigures => ({
  PostingInbox: amount(matching),
  ExpressedInterest: amount(interests.sent),
  AmendLocationSizePreferences: criteria.locations.all
    ? 'All regions'
    : countOf(criteria.locations.names.length, 'region', 'regions'),
  AmendCategoryPreferences: criteria.categories.length === 0 ? 'All' : amount(criteria.categories.length),
  AmendKeywordPreferences: criteria.keywords.length === 0 ? 'None' : amount(criteria.keywords.length),
  AmendAssetPreferences: criteria.assets.length === 0 ? 'Any' : amount(criteria.assets.length),
});
