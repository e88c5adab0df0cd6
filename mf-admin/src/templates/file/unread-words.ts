import { useLingui } from '@lingui/react/macro';
import type { UnreadMark } from '@pacta/contracts';

/** What is wrong with something that looks like a mark, and what its author can do. */
export function useUnreadWords(): (mark: Pick<UnreadMark, 'why'>) => string {
  const { t } = useLingui();
  return ({ why }) => {
    switch (why) {
      case 'name':
        return t`This is no name: use letters, digits, hyphens and single spaces only. It would stay in every document as it is.`;
      case 'unclosed':
        return t`A brace is missing: a mark has two on each side. It would stay in every document as it is.`;
      case 'cut':
        return t`A page ends within this mark. Keep it on one page, for example with a page break before its paragraph.`;
      case 'covered':
        return t`Other text lies over this mark, so its value could not be read. Move one of them.`;
      case 'note':
        return t`This mark is in a note on the page, not in its text, so it would not be filled. Write it into the document.`;
      case 'field':
        return t`This mark is the content of a form field. The field is a question by itself: empty it, or give the field the name of the mark.`;
    }
  };
}
