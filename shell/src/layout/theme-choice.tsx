import { type ThemeChoice as Choice, themeChoices, useThemeChoice } from '@marketplace/shared-ui/theme/use-theme';
import * as styles from './footer.module.css';

const choices = Object.entries(themeChoices) as [Choice, string][];

/** Light or dark, for everybody, logged in or not: stored in this browser. */
export function ThemeChoice() {
  const [choice, choose] = useThemeChoice();
  return (
    <label className={styles.theme}>
      Appearance
      <select className="select" value={choice} onChange={({ target }) => choose(target.value as Choice)}>
        {choices.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
