/** The layout of screens in several areas. One group, as each costs the first load of every page. */
export { AreaPart, type PartsOf } from './area-part.tsx';
export { type Figure, Figures } from './home/figures.tsx';
export { FirstSteps, type Step } from './home/first-steps.tsx';
export { spokenMoment } from './home/greeting.rules.ts';
export { Home } from './home/home.tsx';
export { RowFacts, RowTitle, Tag } from './home/row.tsx';
export { type FigureLink, type TileFigures, type TileText, tilesOf } from './home/tiles.tsx';
export { SectionNav, SectionTabs } from './section-tabs/section-tabs.tsx';
