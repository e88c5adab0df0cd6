import { wholeCorpus } from '../../test/corpus/expected.ts';
import { fillWith, openTemplate } from '../../test/corpus/outcome.ts';
import { recordedOutcomes } from '../../test/corpus/table.ts';
import { checkStructure, itWith, textOf } from '../../test/tools.ts';

const recorded = recordedOutcomes();

it('is of at least 60 files, and the outcome of each is recorded', () => {
  const files = Object.keys(wholeCorpus);
  expect(files.length).toBeGreaterThanOrEqual(60);
  expect(Object.keys(recorded).sort()).toEqual(files.sort());
});

/** Whoever changes an outcome runs `pnpm corpus`, and looks at what it wrote anew. */
describe.each(Object.keys(wholeCorpus))('%s with ordinary values', (name) => {
  itWith(
    ['qpdf', 'pdftotext'],
    'is filled or refused as it was looked at, and leaves no mark where it is filled',
    async () => {
      const template = await openTemplate(name);
      const { refusals, pdf } = await fillWith(template, 'ordinary');
      expect(refusals).toEqual(recorded[name]?.ordinary);
      if (!pdf || Object.keys(refusals).length > 0) return;
      expect(checkStructure(pdf)).toContain('No syntax or stream encoding errors');
      const said = textOf(pdf);
      for (const variable of template.found) expect(said).not.toContain(`{{${variable.name}}}`);
    },
  );
});
