import { Field } from '@pacta/shared/ui';
import { CircleAlert } from 'lucide-react';

/** What is wrong with the field around it, where anything is. */
export const FieldProblem = ({ message }: { message: string | undefined }) => (
  <Field.ErrorText>
    <CircleAlert aria-hidden size={14} />
    {message}
  </Field.ErrorText>
);
