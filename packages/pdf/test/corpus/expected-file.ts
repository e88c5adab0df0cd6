/** What is in a file of the corpus, as its source has it. */
export interface Expected {
  readonly pages: number;
  /** By name, in the order of reading: the page of each box around a mark or a field; a mark on two lines has two. */
  readonly variables: Readonly<Record<string, readonly number[]>>;
  /** The form fields among the variables. */
  readonly fields?: Readonly<Record<string, 'text_field' | 'choice_field' | 'check_field'>>;
  readonly positions: readonly (readonly [position: string, page: number])[];
  readonly unread?: readonly string[]; // what looks like a mark and is none
}
