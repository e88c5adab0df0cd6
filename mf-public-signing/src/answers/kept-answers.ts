import { Answers, type PublicDocument } from '@pacta/contracts';

type Asked = Pick<PublicDocument, 'id' | 'questions'>;

const keyOf = ({ id }: Pick<PublicDocument, 'id'>) => `pacta.answers.${id}`;

/** What the reader has typed in this tab, else what they answered before; or ''. */
export function startingAnswers(document: Asked): Answers {
  const typed = new Map(Object.entries(readKept(document)));
  return Object.fromEntries(document.questions.map(({ name, answer }) => [name, typed.get(name) ?? answer]));
}

function readKept(document: Asked): Answers {
  try {
    const kept = Answers.safeParse(JSON.parse(sessionStorage.getItem(keyOf(document)) ?? '{}'));
    return kept.success ? kept.data : {};
  } catch {
    return {};
  }
}

/** Keeps what was typed for a reload. Where the browser refuses, only the reload loses it. */
export function keepAnswers(document: Asked, answers: Answers): void {
  try {
    sessionStorage.setItem(keyOf(document), JSON.stringify(answers));
  } catch {}
}

export const forgetAnswers = (document: Asked): void => sessionStorage.removeItem(keyOf(document));
