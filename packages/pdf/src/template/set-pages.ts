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
  const marked = new Ahead(layout.pages);
  let lead = noLead;
  let page = marked.take();
  while (page) {
    const { index } = page;
    const { text, next } = setter.setBefore(page, lead, marked.nextTo(index));
    const drawing = next?.hasGround ? 'over' : 'under';
    yield { page, text, shared: text.lead === undefined ? undefined : drawing };
    lead = text.lead ?? noLead;
    page = text.lead === undefined || marked.nextTo(index) ? marked.take() : next?.page;
  }
}

/** Pages, one of which may be looked at before its turn. */
class Ahead {
  readonly #pages: Iterator<TemplatePage>;
  #next: TemplatePage | undefined;

  constructor(pages: Iterable<TemplatePage>) {
    this.#pages = pages[Symbol.iterator]();
    this.take();
  }

  take(): TemplatePage | undefined {
    const taken = this.#next;
    const { value, done } = this.#pages.next();
    this.#next = done ? undefined : value;
    return taken;
  }

  /** The one right behind a page. */
  nextTo(index: number): TemplatePage | undefined {
    return this.#next?.index === index + 1 ? this.#next : undefined;
  }
}

type Behind = NextPage & { readonly page: TemplatePage };

interface SetBefore {
  readonly text: FilledText;
  readonly next?: Behind;
}

const isOnOne = ({ problems, sheets }: FilledText): boolean => problems.size === 0 && sheets.length <= 1;

class PageSetter {
  readonly #layout: TemplateLayout;
  readonly #values: ReadonlyMap<string, string>;
  readonly #numberingOf: NumberingOf;

  constructor(layout: TemplateLayout, values: ReadonlyMap<string, string>, numberingOf: NumberingOf) {
    this.#layout = layout;
    this.#values = values;
    this.#numberingOf = numberingOf;
  }

  /** `marked`: the page behind it, if it has marks; one without is read only where this one has no room for all. */
  setBefore(page: TemplatePage, lead: Lead, marked: TemplatePage | undefined): SetBefore {
    const alone = marked ? undefined : this.#set(page, lead);
    if (alone && isOnOne(alone)) return { text: alone };
    return this.#setOver(page, lead, marked) ?? { text: alone ?? this.#set(page, lead) };
  }

  /** Undefined where the text does not go on on the page behind, or that cannot begin lower. */
  #setOver(page: TemplatePage, lead: Lead, marked: TemplatePage | undefined): SetBefore | undefined {
    if (!page.flow) return undefined;
    const following = marked ?? this.#layout.plainPage(page.index + 1);
    const next = following && nextOf(page, following, this.#layout.shorter?.get(page.index));
    if (!next) return undefined;
    const text = this.#set(page, lead, next);
    return text.lead === undefined || this.#mayBeginLower(next.page, text.lead) ? { text, next } : undefined;
  }

  #mayBeginLower(page: TemplatePage, lead: Lead): boolean {
    return this.#mayFlowOn(page) && this.#set(page, lead).isSettled;
  }

  #set(page: TemplatePage, lead: Lead, next?: NextPage): FilledText {
    const hasNext = page.index + 1 < this.#layout.sizes.length;
    const areNamed = () => page.view.rotation === 0 && this.#layout.hasContents();
    const behind = { hasNext, mayFlowOn: () => this.#mayFlowOn(page), areNamed, lead, next };
    return fillText(this.#layout.text, page, this.#values, behind, this.#numberingOf(page));
  }

  #mayFlowOn({ index, flow }: TemplatePage): boolean {
    return (flow && this.#layout.numbering()?.areOutside(index, flow)) ?? false;
  }
}

function nextOf(page: TemplatePage, following: TemplatePage, shorter = 0): Behind | undefined {
  const isLevel = page.view.rotation === 0 && following.view.rotation === 0;
  const next = isLevel && page.flow && following.flow && goesOnWith(page.flow, following.flow, shorter);
  return next ? { ...next, page: following } : undefined;
}
