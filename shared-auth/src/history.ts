/** What was done in a seller's firm, or about one thing of it. */
export { History } from './history/history.tsx';
