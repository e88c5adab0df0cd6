import { renderUi } from '@pacta/shared/testing';
import { AnswerInView } from './answer-in-view.tsx';

it('moves the page to the answer of a test, which may stand behind the bar with the buttons', () => {
  const moved: string[] = [];
  HTMLElement.prototype.scrollIntoView = function (this: HTMLElement, where) {
    moved.push(`${this.textContent}: ${JSON.stringify(where)}`);
  };
  renderUi(<AnswerInView>DocuSign accepts these credentials.</AnswerInView>);
  expect(moved).toEqual(['DocuSign accepts these credentials.: {"block":"nearest"}']);
});
