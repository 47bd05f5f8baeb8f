import { Chart } from '../../src/chart/chart.tsx';
import { RichText } from '../../src/rich-text/rich-text.tsx';
import type { Section } from '../section.tsx';

const months = ['Sep', 'Oct', 'Nov'];
const described =
  '<h3>The business</h3><p>A <strong>craft bakery</strong> with three shops.</p><ul><li>Leases</li><li>Plant</li></ul>' +
  '<table><tbody><tr><th>Site</th><th>Rent</th></tr><tr><td>Shrewsbury</td><td>£18,000</td></tr></tbody></table>';

export const figuresSection: Section = {
  title: 'Figures and text',
  exhibits: [
    {
      part: 'Chart',
      states: {
        'a line': <Chart label="Posts" kind="line" labels={months} series={[{ name: 'Live', values: [12, 30, 22] }]} />,
        'grouped bars': (
          <Chart
            label="Alerts"
            kind="bar"
            labels={months}
            series={[
              { name: 'Accepted', values: [120, 300, 220] },
              { name: 'Bounced', values: [4, null, 9] },
            ]}
          />
        ),
      },
    },
    { part: 'RichText', states: { 'a description': <RichText html={described} /> } },
  ],
};
