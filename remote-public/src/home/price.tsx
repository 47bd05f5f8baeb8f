import { pounds } from '@marketplace/shared-contract/money';
import { blockDays, paymentTermDays, standardRate, vatPercent } from '@marketplace/shared-contract/pricing';
import { pathTo } from '@marketplace/shared-contract/routes';
import { Icon, LinkButton } from '@marketplace/shared-ui';
import { isReleased } from '../released-screens.ts';
import './price.css';

const included = [
  'An e‑mail to every buyer whose criteria the post meets',
  'Changes of text, sectors and assets while it is live',
  'Expressions of interest, their export and the certificate',
];

/** What posting costs (CONST-001, HELP-002, HELP-003). */
export const Price = () => (
  <section className="price-band" aria-labelledby="price">
    <div className="home-inner home-section price">
      <div>
        <h2 id="price">One price, known beforehand</h2>
        <p className="home-lead">
          A posting is charged by the {blockDays} days it runs, whatever it brings in. There is no commission and no
          success fee, and buyers pay nothing.
        </p>
        {isReleased('RegisterSeller') && (
          <LinkButton to={pathTo('RegisterSeller')} className="hero-second">
            Register to post
          </LinkButton>
        )}
      </div>
      <div className="card price-card">
        <p className="price-figure">
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
