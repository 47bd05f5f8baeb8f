import {
  blockDays,
  paymentTermDays,
  standardRate,
  vatPercent,
} from '@marketplace/shared-contract/billing/posting/pricing';
import { pounds } from '@marketplace/shared-contract/platform/words/money';
import { Icon, LinkButton, pathTo } from '@marketplace/shared-ui';
import { isOpenReleased } from '../released-open-screens.ts';
import * as heroStyles from './hero.module.css';
import * as homeStyles from './home.module.css';
import * as priceStyles from './price.module.css';

const included = [
  'An email to every buyer whose criteria match',
  'Changes to text, sectors and assets while it is live',
  'Expressions of interest, their export and the certificate',
];

/** What posting costs (CONST-001, HELP-002, HELP-003). */
export const Price = () => (
  <section id="prices" className={priceStyles.priceBand} aria-labelledby="price" tabIndex={-1}>
    <div className={`${homeStyles.homeInner} ${homeStyles.homeSection} ${priceStyles.price}`}>
      <div>
        <h2 id="price">One price, known in advance</h2>
        <p className={`${homeStyles.homeLead} ${priceStyles.priceLead}`}>
          You pay for each {blockDays} days a post runs, whatever the sale raises. There is no commission and no success
          fee, and buyers pay nothing.
        </p>
        {isOpenReleased('RegisterSeller') && (
          <LinkButton to={pathTo('RegisterSeller')} className={heroStyles.heroSecond}>
            Register to post
          </LinkButton>
        )}
      </div>
      <div className={`card ${priceStyles.priceCard}`}>
        <p className={priceStyles.priceFigure}>
          £{pounds(standardRate)} <span>+ VAT</span>
        </p>
        <p>
          for {blockDays} days, VAT at {vatPercent}%
        </p>
        <ul>
          {included.map((text) => (
            <li key={text}>
              <Icon name="tick" /> {text}
            </li>
          ))}
        </ul>
        <p>Invoices are payable within {paymentTermDays} days of receipt.</p>
      </div>
    </div>
  </section>
);
