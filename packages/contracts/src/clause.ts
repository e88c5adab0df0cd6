import { z } from 'zod';
import { VariablePlace } from './variable.ts';

/** A part of a template that stays in a document or goes, with the words and the variables in it. */
export const TemplateClause = z.object({
  variable: z.string(), // whose answer decides
  choice: z.string().nullable(), // of a question with choices, or a word for no; null: yes
  variables: z.array(z.string()), // that stand in optional clauses only, without those of clauses within it
  within: z.array(z.object({ variable: z.string(), choice: z.string().nullable() })).optional(), // conditions of the clauses that it stands in
  text: z.string(), // its first words
  places: z.array(VariablePlace), // of its two marks
});
export type TemplateClause = z.infer<typeof TemplateClause>;
