export { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
export { ContractForm } from './contract-form.tsx';
export { SelectField, SwitchField, TextAreaField, TextField } from './fields.tsx';
export { FormField } from './form-field.tsx';
export { SubmitButton } from './submit-button.tsx';
export { UnsavedWarning } from './unsaved-warning.tsx';
export { useContractForm } from './use-contract-form.ts';
