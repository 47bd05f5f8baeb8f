import { publicRegisters } from '@marketplace/shared-contract/accounts/licence/licence-words';

/** Where a licence can be looked up by hand, each in a window of its own. */
export const RegisterLinks = () => (
  <ul aria-label="Public registers">
    {publicRegisters.map(({ name, url }) => (
      <li key={url}>
        <a href={url} target="_blank" rel="noreferrer">
          {name} (opens in a new tab)
        </a>
      </li>
    ))}
  </ul>
);
