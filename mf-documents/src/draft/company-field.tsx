import { useLingui } from '@lingui/react/macro';
import { CompanyId } from '@pacta/contracts';
import { Field } from '@pacta/shared/ui';
import { Combobox } from '@pacta/shared/ui/kit';
import type { CompanyChoice } from '../company/use-company-choice.ts';
import { FieldProblem } from './field-problem.tsx';
import type { Checks } from './use-checks.ts';

interface CompanyFieldProps {
  company: CompanyChoice;
  onChoose: (companyId: CompanyId | null) => void;
  checks: Checks;
  hint?: string;
}

/** The company that a document will belong to, for whoever serves several. */
export function CompanyField({ company, onChoose, checks, hint }: CompanyFieldProps) {
  const { t } = useLingui();
  const message = checks.messageFor('companyId');
  return (
    <Field.Root invalid={message !== undefined} required>
      <Field.Label>
        {t`Company`}
        <Field.RequiredIndicator />
      </Field.Label>
      <Combobox
        {...company}
        placeholder={t`Choose a company`}
        onChoose={(choice) => onChoose(choice && CompanyId.parse(choice.value))}
        onBlur={() => checks.leave('companyId')}
      />
      {hint && <Field.HelperText>{hint}</Field.HelperText>}
      <FieldProblem message={message} />
    </Field.Root>
  );
}
