import { type FillingProblem, fillingFaultMessage, validation } from '@pacta/contracts';
import { withCauses } from './named-causes.ts';

const values = {
  teléfono: '55 1234 5678',
  domicilio: 'Prolongación Paseo de la Reforma 1236, torre B',
  plazo: '12 meses',
};
const refused = (...names: string[]): FillingProblem[] =>
  names.map((name) => ({ name, message: fillingFaultMessage('row', 1) }));

/** Who is told of a page that refuses values while one of them is longer than that, and how often it was tried. */
async function told(problems: FillingProblem[], isRefused: (tried: Readonly<Record<string, string>>) => boolean) {
  let trials = 0;
  const causes = await withCauses(problems, values, (tried) => {
    trials += 1;
    return Promise.resolve(isRefused(tried) ? problems : []);
  });
  return { names: causes.map(({ name }) => name), trials };
}

const isLong = (value = ''): boolean => value.length > 20;

describe('values that the proof refuses', () => {
  it('are those that have to be shorter, and none that only stands beside them', async () => {
    const { names } = await told(refused('teléfono', 'domicilio'), ({ domicilio }) => isLong(domicilio));
    expect(names).toEqual(['domicilio']);
  });

  it('are all of them where each has to be shorter', async () => {
    const areLong = ({ domicilio, teléfono = '' }: Readonly<Record<string, string>>) =>
      isLong(domicilio) || teléfono.length > 5;
    expect((await told(refused('teléfono', 'domicilio'), areLong)).names).toEqual(['teléfono', 'domicilio']);
  });

  it('are another one, where only that is enough when it is shorter', async () => {
    expect(await told(refused('teléfono'), ({ domicilio }) => isLong(domicilio))).toEqual({
      names: ['domicilio'],
      trials: 2,
    });
  });

  it('are told as before where no single one is enough, or where it is another matter', async () => {
    expect((await told(refused('teléfono'), () => true)).names).toEqual(['teléfono']);
    const misfit = [{ name: 'plazo', message: validation.doesNotFit }];
    expect(await told(misfit, () => false)).toEqual({ names: ['plazo'], trials: 0 });
  });
});
