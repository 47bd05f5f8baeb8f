import * as homeStyles from './home.module.css';
import * as stepsStyles from './steps.module.css';

type Step = [name: string, text: string];

const buying: Step[] = [
  ['Set your criteria', 'Say what you would buy and where. It takes a few minutes, and can be changed at any time.'],
  ['Hear of what fits', 'Matching posts reach your e‑mail and your inbox when they go live.'],
  ['Express interest', 'Write once who you are and how you would fund a purchase.'],
  ['Deal directly', 'The practitioner has your message and replies to you.'],
];

const selling: Step[] = [
  ['Write the post', 'Describe the business or the assets. Drafts are free and can wait.'],
  ['Choose its dates', 'Live today or on a later day; the price is shown before you post.'],
  ['Review the interest', 'See who answered, and what they wrote, as it comes in.'],
  ['Close the file', 'Withdraw it as sold, or repost it; keep the certificate and the export.'],
];

/** How it works, in steps, for those who buy and for those who sell. */
export const Steps = () => (
  <section className={stepsStyles.steps} aria-labelledby="how">
    <div className={`${homeStyles.homeInner} ${homeStyles.homeSection}`}>
      <h2 id="how">How it works</h2>
      <StepRow name="Buying" steps={buying} />
      <StepRow name="Selling" steps={selling} />
    </div>
  </section>
);

const StepRow = ({ name, steps }: { name: string; steps: Step[] }) => (
  <div className={stepsStyles.stepsRow}>
    <h3>{name}</h3>
    <ol>
      {steps.map(([step, text]) => (
        <li key={step}>
          <strong>{step}</strong>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </div>
);
