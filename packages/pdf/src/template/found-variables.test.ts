import type { VariablePlace } from '@pacta/contracts';
import { asRead, groupByName, mostPlaces, type Occurrence } from './found-variables.ts';

const place = (changed: Partial<VariablePlace> = {}): VariablePlace => ({
  ...{ page: 1, x: 0.1, y: 0.2, width: 0.2, height: 0.02 },
  ...changed,
});
const found = (name: string, changed: Partial<Occurrence> = {}): Occurrence => ({
  ...{ name, kind: 'text', choices: [], places: [place()] },
  ...changed,
});

describe('groupByName', () => {
  it('makes one variable of all spellings, called by the first', () => {
    const other = found('NOMBRE', { places: [place({ page: 2 })] });
    expect(groupByName([found('Nombre'), found('fecha'), other])).toMatchObject([
      { name: 'Nombre', places: [{ page: 1 }, { page: 2 }] },
      { name: 'fecha', places: [{ page: 1 }] },
    ]);
  });

  it('takes kind and choices from a field where there is one', () => {
    const field = found('Plazo', { kind: 'choice_field', choices: ['12', '24'], places: [place({ y: 0.5 })] });
    expect(groupByName([found('plazo'), field])).toMatchObject([
      { name: 'plazo', kind: 'choice_field', choices: ['12', '24'] },
    ]);
  });

  it('shows once what is drawn twice to look bold', () => {
    const places = [place(), place({ x: 0.119 }), place({ x: 0.14 }), place({ y: 0.206 }), place({ width: 0.3 })];
    expect(groupByName([found('a', { places })])[0]?.places).toEqual([places[0], places[2], places[3], places[4]]);
  });

  it('shows no more places than anybody looks at', () => {
    const places = Array.from({ length: mostPlaces + 5 }, (_, index) => place({ page: index + 1 }));
    expect(groupByName([found('a', { places })])[0]?.places).toHaveLength(mostPlaces);
  });

  it('refuses a file with too many variables', () => {
    const many = Array.from({ length: 301 }, (_, index) => found(`v${index}`));
    expect(groupByName(many.slice(1))).toHaveLength(300);
    expect(() => groupByName(many)).toThrow(expect.objectContaining({ reason: 'too_many_variables' }));
  });
});

describe('asRead', () => {
  it('goes from page to page, from line to line and from left to right', () => {
    const at = (name: string, changed: Partial<VariablePlace>) => found(name, { places: [place(changed)] });
    const read = asRead([
      at('fourth', { page: 2, y: 0 }),
      at('third', { y: 0.5, x: 0 }),
      at('second', { y: 0.195, x: 0.6 }),
      at('first', { y: 0.2, x: 0.1 }),
    ]);
    expect(read.map(({ name }) => name)).toEqual(['first', 'second', 'third', 'fourth']);
  });
});
