import { useLingui } from '@lingui/react/macro';
import type { UnreadMark } from '@pacta/contracts';

/** What is wrong with something that looks like a mark, and what its author can do. */
export function useUnreadWords(): (mark: Pick<UnreadMark, 'why'>) => string {
  const { t } = useLingui();
  return ({ why }) => {
    switch (why) {
      case 'name':
        return t`This is no name: use letters, digits, hyphens and single spaces only. As it would stay in every document, none can be made.`;
      case 'unclosed':
        return t`A brace is missing: a mark has two on each side. As it would stay in every document, none can be made.`;
      case 'cut':
        return t`A page or a column ends within this mark, so no document can be made. Keep it in one, for example with a break before its paragraph.`;
      case 'covered':
        return t`Other text lies over this mark, so its value could not be read. Move one of them.`;
      case 'note':
        return t`This mark is in a note on the page, not in its text, so it would not be filled. Write it into the document.`;
      case 'field':
        return t`This mark is the content of a form field. The field is a question by itself: empty it, or give the field the name of the mark.`;
    }
  };
}
