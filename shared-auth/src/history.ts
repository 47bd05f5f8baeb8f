/** Acts in a seller's firm, or on one thing in it. */
export { History } from './history/history.tsx';
