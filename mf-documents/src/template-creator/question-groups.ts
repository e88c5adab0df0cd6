import type { Chosen } from './draft.ts';
import type { Asked } from './questions.ts';

export interface QuestionGroup {
  key: string;
  /** Null for what several documents have in common. */
  document: Chosen | null;
  asked: Asked[];
  /** Where there is one group only it needs no heading. */
  isHeaded: boolean;
}

/** What several documents have in common first, then what each asks alone. */
export function groupsOf(documents: readonly Chosen[], asked: readonly Asked[]): QuestionGroup[] {
  const common = asked.filter(({ templates }) => templates.length > 1);
  const own = documents.map((document) => ({
    key: document.id,
    document,
    asked: asked.filter(({ templates: [only, another] }) => only === document.id && another === undefined),
  }));
  const isHeaded = documents.length > 1;
  return [{ key: 'common', document: null, asked: common }, ...own]
    .filter((group) => group.asked.length > 0)
    .map((group) => ({ ...group, isHeaded }));
}
