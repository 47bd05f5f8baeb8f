import type { Labelled } from '@marketplace/shared-contract/billing/invoices/invoice-document';
import { DefinitionList } from '@marketplace/shared-ui';
import * as styles from './sheet.module.css';

/** Terms and values on a sheet, in two columns; closer together on paper. */
export const SheetFacts = ({ facts }: { facts: readonly Labelled[] }) => (
  <DefinitionList className={styles.sheetFacts} look="rows" missing="–" items={facts} />
);
