export { SectionNav, SectionTabs } from './section-tabs/section-tabs.tsx';
