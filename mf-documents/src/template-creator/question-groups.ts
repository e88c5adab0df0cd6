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

/** Questions that stand under one heading; '' above those that come before any. */
export interface QuestionSection {
  heading: string;
  asked: Asked[];
}

/** The questions of a group under the headings of their author. */
export function sectionsOf(asked: readonly Asked[]): QuestionSection[] {
  const sections: QuestionSection[] = [];
  for (const each of asked) {
    const current = sections.at(-1);
    if (current && each.heading === '') current.asked.push(each);
    else sections.push({ heading: each.heading, asked: [each] });
  }
  return sections;
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
