import { type TemplateClause, VariableName, variableKey } from '@pacta/contracts';

/** When an optional clause stays: its variable is answered with yes, or with this choice. */
export interface ClauseCondition {
  readonly variable: string;
  readonly choice: string | null; // null: yes
}

/** What stands between the braces of a mark of clauses. */
export type ClauseMark =
  | ({ readonly kind: 'opening'; readonly word: ClauseWord } & ClauseCondition)
  | { readonly kind: 'closing'; readonly word: ClauseWord }
  | { readonly kind: 'unreadable' };

/** A clause ends with the word that it began with: where two cross, this tells. */
export type ClauseWord = 'si' | 'if';

const opening = /^#\s?(si|sí|if)\s(.+)$/iu;
const closing = /^\/\s?(si|sí|if)$/iu;
/** `#si no hay_fiador` would ask a question of its own beside `hay_fiador`, and both could be answered with yes. */
const negated = /^(?:no|not)\s/iu;
const comparison = /^([^=]+?)\s?={1,2}\s?([^=]+)$/u;
const quotes = /^["'“”„‘’«»]\s?|\s?["'“”„‘’«»]$/gu;

/** Reads `#si hay_fiador`, `#if kind = "lease"` and `/si`; undefined of what begins otherwise, and so is no mark of clauses. */
export function readClauseMark(mark: string): ClauseMark | undefined {
  const text = mark.normalize('NFC').replace(/\s+/gu, ' ').trim();
  if (!/^[#/]/.test(text)) return undefined;
  const [, end] = closing.exec(text) ?? [];
  if (end !== undefined) return { kind: 'closing', word: wordOf(end) };
  const [, start, condition] = opening.exec(text) ?? [];
  if (start === undefined || condition === undefined || negated.test(condition)) return { kind: 'unreadable' };
  const [, name = condition, value] = comparison.exec(condition) ?? [];
  const choice = value === undefined ? null : value.replaceAll(quotes, '').trim();
  const isReadable = VariableName.safeParse(name).success && choice !== '';
  return isReadable ? { kind: 'opening', word: wordOf(start), variable: name, choice } : { kind: 'unreadable' };
}

const wordOf = (written: string): ClauseWord => (/^if$/i.test(written) ? 'if' : 'si');

/** Two spellings of one choice may differ in case and accents: authors type conditions by hand. */
export const choiceKey = (choice: string): string => variableKey(choice.normalize('NFD').replace(/\p{M}/gu, ''));

const truths = new Map([
  ...['si', 'yes', 'true', 'verdadero'].map((word) => [word, true] as const),
  ...['no', 'false', 'falso'].map((word) => [word, false] as const),
]);

/** Whether a condition asks for yes or for no; undefined where it asks for a choice. */
export const truthAsked = ({ choice }: ClauseCondition): boolean | undefined =>
  choice === null ? true : truths.get(choiceKey(choice));

/** Whether a clause stays where its variable is answered so; '' is no answer, and keeps only what asks for no. */
export function clauseStays(condition: ClauseCondition, answer: string | undefined): boolean {
  const truth = truthAsked(condition);
  if (truth === undefined) return choiceKey(answer ?? '') === choiceKey(condition.choice ?? '');
  return (truths.get(choiceKey(answer ?? '')) ?? false) === truth;
}

type Asked = { readonly name: string; readonly sameAs: string | null };

/** Of a template's variables those that its answers call for: what stands in clauses that go is not asked. */
export function calledFor<V extends Asked>(
  variables: readonly V[],
  clauses: readonly TemplateClause[],
  answerTo: (name: string) => string | undefined,
): V[] {
  if (clauses.length === 0) return [...variables];
  const waiting = new Set(clauses.flatMap((clause) => clause.variables.map(variableKey)));
  for (const clause of clauses) {
    const conditions = [clause, ...(clause.within ?? [])];
    if (!conditions.every((condition) => clauseStays(condition, answerTo(condition.variable)))) continue;
    for (const name of clause.variables) waiting.delete(variableKey(name));
  }
  const needed = variables.filter(({ name }) => !waiting.has(variableKey(name)));
  const sources = new Set(needed.flatMap(({ sameAs }) => (sameAs === null ? [] : [variableKey(sameAs)])));
  return variables.filter((variable) => needed.includes(variable) || sources.has(variableKey(variable.name)));
}

/** What is wrong with the optional clauses of a file; `{page}` and `{text}` say where. Also the keys of their translations. */
export const clauseFaults = {
  unreadable:
    'On page {page}, near “{text}”, the condition of an optional clause cannot be read. Write #si name, #si name = no or #si name = choice between the braces, and /si where it ends.',
  unpaired:
    'On page {page}, near “{text}”, an optional clause is opened and not closed on the same page, or closed and not opened. Each #si needs its /si.',
  crossed:
    'On page {page}, near “{text}”, one optional clause ends within another: what begins with #if ends with /if, and what begins with #si with /si. End the inner one first.',
  nested:
    'On page {page}, near “{text}”, optional clauses stand more than three deep in each other. Close one of them before the next begins.',
  mixed:
    'On page {page}, near “{text}”, one variable is asked for yes or no and for a choice. Give the two conditions different names.',
  place:
    'On page {page}, near “{text}”, an optional clause cannot be taken out for sure. Its marks have to begin and end whole lines of ordinary text, in one column, outside tables, headers and footers.',
  drawing:
    'On page {page}, near “{text}”, an optional clause cannot be taken out for sure: a gradient, a pattern or a mask is drawn on the page, which cannot be moved along with the text. Use plain colours there.',
  signature:
    'On page {page}, near “{text}”, an optional clause has a place to sign or a form field in it, which may not vanish. Move it out of the clause.',
  note: 'On page {page}, near “{text}”, a note at the foot of the page belongs to an optional clause, and would stay without it. Write it into the clause.',
  unclosed:
    'On page {page}, near “{text}”, an optional clause is opened and not closed there or on the next page. Each #si needs its /si.',
  lines:
    'On page {page}, near “{text}”, an optional clause cannot be taken out for sure. Its marks have to begin and end whole lines of ordinary text in one column, or whole rows of a table with lines, outside headers and footers.',
} as const;

/** Why a variable cannot decide of a clause, of which it tells the mark. */
export const undecidedClause =
  'On page {page}, near “{text}”, this variable decides an optional clause: ask for yes or no, or offer each choice of its conditions once.';

export const undecidedClauseMessage = ({ variable, choice, places: [place] }: TemplateClause): string =>
  undecidedClause
    .replace('{page}', String(place?.page ?? 1))
    .replace('{text}', () => (choice === null ? variable : `${variable} = ${choice}`).replaceAll('”', ''));

export type ClauseFault = keyof typeof clauseFaults;

export const clauseFaultMessage = (fault: ClauseFault, page: number, text: string): string =>
  clauseFaults[fault].replace('{page}', String(page)).replace('{text}', () => text.replaceAll('”', ''));
