import type { Question } from './question.ts';

/** What the control of an answer is given. */
export interface ControlProps {
  question: Question;
  value: string;
  onChange: (typed: string) => void;
  onFocus: (() => void) | undefined;
  onBlur: () => void;
}
