import { EmailText, Icon } from '@marketplace/shared-ui';
import * as styles from '../amend.module.css';

type AddressChipsProps = {
  id: string;
  addresses: readonly string[];
  /** What is wrong with each, where something is. */
  problems: readonly (string | undefined)[];
  onRemove: (address: string) => void;
  /** Takes one back into the field, to be corrected. */
  onCorrect: (address: string) => void;
};

/** The addresses that were added; one at fault says so itself, and can be corrected. */
export const AddressChips = ({ id, addresses, problems, onRemove, onCorrect }: AddressChipsProps) =>
  addresses.length > 0 && (
    <ul id={`${id}-chips`} className={styles.amendAddresses} aria-label="Send list">
      {addresses.map((address, place) => {
        const problem = problems[place];
        return (
          <li key={address} data-invalid={problem ? true : undefined}>
            <span className={styles.amendChip}>
              <EmailText address={address} />
            </span>
            {problem && (
              <>
                <span className="field-error">{problem}</span>
                <button type="button" aria-label={`Correct ${address}`} onClick={() => onCorrect(address)}>
                  <Icon name="edit" />
                </button>
              </>
            )}
            <button type="button" aria-label={`Remove ${address}`} onClick={() => onRemove(address)}>
              <Icon name="cross" />
            </button>
          </li>
        );
      })}
    </ul>
  );
