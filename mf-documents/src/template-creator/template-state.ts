import type { TemplateDetail } from '@pacta/contracts';
import type { Loadable } from '@pacta/shared/http';
import type { Chosen } from './draft.ts';

/** A template of the draft with what is known of it now. */
export interface TemplateState {
  chosen: Chosen;
  detail: Loadable<TemplateDetail>;
}

export const readyDetails = (templates: readonly TemplateState[]): TemplateDetail[] =>
  templates.flatMap(({ detail }) => (detail.status === 'ready' ? [detail.value] : []));
