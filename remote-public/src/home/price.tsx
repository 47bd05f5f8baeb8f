import { blockDays, paymentTermDays, pounds, standardRate, vatPercent } from '@marketplace/shared-contract/money';
import { pathTo } from '@marketplace/shared-contract/routes';
import { LinkButton } from '@marketplace/shared-ui';

/** What posting costs (CONST-001). */
export const Price = () => (
  <section className="home-inner home-section price" aria-labelledby="price">
    <div>
      <h2 id="price">One price, known beforehand</h2>
      <p className="home-lead">A posting is charged by the {blockDays} days it runs. Registering as a buyer is free.</p>
      <LinkButton to={pathTo('Login')}>Login to post</LinkButton>
    </div>
    <div className="card price-card">
      <p className="price-figure">
        £{pounds(standardRate)} <span>+ VAT</span>
      </p>
      <p>
        for {blockDays} days, VAT at {vatPercent}%
      </p>
      <p>Invoices are payable within {paymentTermDays} days.</p>
    </div>
  </section>
);
