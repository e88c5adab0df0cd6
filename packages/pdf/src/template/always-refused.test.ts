import { type FillingProblem, fillingFaultMessage, neverFits, validation } from '@pacta/contracts';
import { withReasons } from './always-refused.ts';

const long = 'Administradora de Servicios Profesionales';

/** What is said of a value of a page that refuses values by their length; also which values were tried. */
async function said(problem: FillingProblem, isRefused: (value: string) => boolean, values = { [problem.name]: long }) {
  const tried: string[] = [];
  const refusedWith = (others: Readonly<Record<string, string>>) => {
    const value = others[problem.name] ?? '';
    tried.push(value);
    return Promise.resolve(isRefused(value) ? [problem] : []);
  };
  const [told] = await withReasons([problem], values, refusedWith);
  return { message: told?.message, tried };
}

const misfit: FillingProblem = { name: 'razón_social', message: validation.doesNotFit };
const fault: FillingProblem = { name: 'razón_social', message: fillingFaultMessage('row', 3) };

describe('a value that is refused', () => {
  it('is to be made shorter where a short one is not refused', async () => {
    expect((await said(misfit, (value) => value.length > 10)).message).toBe(validation.doesNotFit);
    expect((await said(fault, (value) => value.length > 10)).message).toBe(fault.message);
  });

  it('is not at fault where one is refused that is short, one that is as long as its mark, and one that is longer', async () => {
    const { message, tried } = await said(misfit, () => true);
    expect(message).toBe(neverFits);
    expect(tried).toEqual(['Adm', 'razón_social']);
    expect((await said(fault, (value) => value.length < 50)).message).toBe(fault.message);
    expect((await said(fault, () => true)).tried).toEqual(['Adm', 'razón_social', `razón_social ${long}`]);
    expect((await said(fault, () => true)).message).toBe(fillingFaultMessage('never', 3));
    expect((await said(fault, (value) => value.length < 10)).message).toBe(fault.message);
  });

  it('is not told where it has no room on a page that a place holds up which nothing can be set in', async () => {
    const beside: FillingProblem = { name: 'giro', message: validation.doesNotFit };
    const letters: FillingProblem = { name: 'nombre', message: validation.characterMissing };
    const values = { razón_social: long, giro: long, nombre: long };
    const told = (refused: readonly FillingProblem[]) =>
      withReasons([misfit, beside, letters], values, () => Promise.resolve(refused));
    expect(await told([misfit])).toEqual([{ ...misfit, message: neverFits }, letters]);
    expect(await told([])).toEqual([misfit, beside, letters]);
  });

  it('is told as before where it is not a matter of length', async () => {
    const letters = { name: 'nombre', message: validation.characterMissing };
    const unread = { name: 'nombre', message: fillingFaultMessage('unread', 1) };
    for (const problem of [letters, unread])
      expect(await said(problem, () => true)).toEqual({ message: problem.message, tried: [] });
  });

  it('is tried beside answers to boxes as they are', async () => {
    let box = '';
    await withReasons([misfit], { razón_social: long, acepta: 'true' }, (values) => {
      box = values['acepta'] ?? '';
      return Promise.resolve([]);
    });
    expect(box).toBe('true');
  });
});
