import { goesOnWith, type Lead, type NextPage, noLead } from '../flow/page-break.ts';
import { type FilledText, fillText, type PageNumbering } from './fill-text.ts';
import type { TemplateLayout, TemplatePage } from './template-layout.ts';

export type SharedDrawing = 'under' | 'over';

/** A page of the template as it is set. */
export interface SetPage {
  readonly page: TemplatePage;
  readonly text: FilledText;
  /** Where its last sheet is drawn on the page behind it, if it is: before that, so that it is read before, or over its ground. */
  readonly shared: SharedDrawing | undefined;
}

/** What the numbers of a page are that stand beside its marks. */
export type NumberingOf = (page: TemplatePage) => PageNumbering | undefined;

/**
 * Page by page. What has no room on one goes onto pages behind it; or above the text of the next, where that goes on with it and certainly
 * has room for it, on itself or on pages of its own.
 */
export function* setPages(
  layout: TemplateLayout,
  values: ReadonlyMap<string, string>,
  numberingOf: NumberingOf = () => undefined,
): Generator<SetPage, void> {
  const setter = new PageSetter(layout, values, numberingOf);
  let lead = noLead;
  for (const [page, following] of withNext(layout.pages)) {
    const next = following && nextOf(page, following);
    const text = setter.setSurely(page, lead, next && { ...next, page: following });
    const drawing = next?.hasGround ? 'over' : 'under';
    yield { page, text, shared: text.lead === undefined ? undefined : drawing };
    lead = text.lead ?? noLead;
  }
}

class PageSetter {
  readonly #layout: TemplateLayout;
  readonly #values: ReadonlyMap<string, string>;
  readonly #numberingOf: NumberingOf;

  constructor(layout: TemplateLayout, values: ReadonlyMap<string, string>, numberingOf: NumberingOf) {
    this.#layout = layout;
    this.#values = values;
    this.#numberingOf = numberingOf;
  }

  /** Without the next page, where that cannot begin lower. */
  setSurely(
    page: TemplatePage,
    lead: Lead,
    next: (NextPage & { readonly page: TemplatePage }) | undefined,
  ): FilledText {
    const text = this.#set(page, lead, next);
    return !next || text.lead === undefined || this.#mayBeginLower(next.page, text.lead) ? text : this.#set(page, lead);
  }

  #mayBeginLower(page: TemplatePage, lead: Lead): boolean {
    return this.#mayFlowOn(page) && this.#set(page, lead).isSettled;
  }

  #set(page: TemplatePage, lead: Lead, next?: NextPage): FilledText {
    const hasNext = page.index + 1 < this.#layout.sizes.length;
    const behind = { hasNext, mayFlowOn: () => this.#mayFlowOn(page), lead, next };
    return fillText(this.#layout.text, page, this.#values, behind, this.#numberingOf(page));
  }

  #mayFlowOn({ index, flow }: TemplatePage): boolean {
    return (flow && this.#layout.numbering()?.areOutside(index, flow)) ?? false;
  }
}

function nextOf(page: TemplatePage, next: TemplatePage): NextPage | undefined {
  const isBehind = next.index === page.index + 1 && page.view.rotation === 0 && next.view.rotation === 0;
  return isBehind && page.flow && next.flow ? goesOnWith(page.flow, next.flow) : undefined;
}

/** Each with the one behind it. */
function* withNext<T>(items: Iterable<T>): Generator<readonly [T, T | undefined], void> {
  let before: { readonly item: T } | undefined;
  for (const item of items) {
    if (before) yield [before.item, item];
    before = { item };
  }
  if (before) yield [before.item, undefined];
}
