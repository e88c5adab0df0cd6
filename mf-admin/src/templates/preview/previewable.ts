import { TemplateVariable } from '@pacta/contracts';
import { type TypedVariable, VariableValues } from '../form/template-values.ts';

/** The variables as they can be shown now: what is half typed does not keep a preview from being made. */
export const previewable = (variables: readonly TypedVariable[]): TemplateVariable[] =>
  variables.map((variable) => {
    const { name, type, label } = variable;
    const settled = VariableValues.safeParse({ ...variable, label: label.trim() || name });
    return settled.success ? TemplateVariable.parse(settled.data) : TemplateVariable.parse({ name, type, label: name });
  });
