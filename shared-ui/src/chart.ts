export { Chart } from './chart/chart.tsx';
