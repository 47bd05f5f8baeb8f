import type { StatementDraft } from '@marketplace/shared-contract/billing/statement/statement';
import { caseAnswer } from '@marketplace/shared-contract/marketplace/cases/case-statement';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { Button } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';
import * as styles from './statement.module.css';

type FromCaseProps = Pick<StatementDraft, 'fromCase'> & {
  answer: string;
  /** Replaces the text with the case's; absent for members who may only read. */
  onUse?: (answer: string) => void;
};

/** Whether an answer agrees with the case, and the button to restore that. */
export function FromCase({ fromCase, answer, onUse }: FromCaseProps) {
  if (!fromCase) return null;
  const inCase = caseAnswer(fromCase);
  const link = <Link to={pathTo('CaseDetail', fromCase.caseId)}>{fromCase.Company}</Link>;
  if (answer.trim() === inCase)
    return (
      <p className={styles.statementFromCase}>
        <span>From the case {link}. </span>
        {onUse && <span>It follows the case until you change it here.</span>}
      </p>
    );
  return (
    <div className={styles.statementFromCase}>
      <p>
        <span>Your own words. The case is {link}.</span>
      </p>
      {onUse && (
        <div className="actions">
          <Button onClick={() => onUse(inCase)}>Use the words from the case</Button>
        </div>
      )}
    </div>
  );
}
