import { GLOBALS_UPDATED, SET_GLOBALS, UPDATE_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/manager-api';

interface Told {
  /** The book that says it; none is this one's own. */
  refId?: string;
}

/** Language and colour mode are chosen once for a book of books: Storybook itself tells only the first of them. */
addons.register('pacta/one-choice', (api) => {
  const known = new Map<string, string>();

  function follow(this: Told, { globals }: { globals: object }) {
    if (this.refId) known.set(this.refId, JSON.stringify(globals));
    const chosen = api.getGlobals();
    for (const book of Object.keys(api.getRefs())) {
      const has = known.get(book);
      if (has === undefined || has === JSON.stringify(chosen)) continue;
      known.set(book, JSON.stringify(chosen));
      api.emit(UPDATE_GLOBALS, { globals: chosen, options: { target: `storybook-ref-${book}` } });
    }
  }
  api.on(SET_GLOBALS, follow);
  api.on(GLOBALS_UPDATED, follow);
});
