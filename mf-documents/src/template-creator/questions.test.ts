import { anInventory, aTemplateDetail, aVariable, templateIds } from '../testing/a-template.ts';
import { chosen } from '../testing/a-template-draft.ts';
import { groupsOf } from './question-groups.ts';
import { answersTo, questionProblems, questionsOf, sourceOf } from './questions.ts';

const both = [aTemplateDetail(), anInventory()];
const keys = (asked: ReturnType<typeof questionsOf>) => asked.map(({ key }) => key);
const asking = (...variables: ReturnType<typeof aVariable>[]) => aTemplateDetail({ variables });

it('asks once for what two templates share, whatever its case', () => {
  const asked = questionsOf(both, true);
  expect(keys(asked)).toEqual(['inquilino', 'renta', 'inicio', 'referencias', 'llaves']);
  expect(asked[0]).toMatchObject({ templates: [templateIds.lease, templateIds.inventory] });
});

it('does not ask for a variable that takes the answer of another', () => {
  const template = asking(aVariable('renta', 'Rent'), aVariable('renta_letra', 'Rent in words', { sameAs: 'renta' }));
  expect(keys(questionsOf([template], true))).toEqual(['renta']);
  expect(sourceOf(template, 'Renta_Letra')).toBe('renta');
});

it('may leave to the client only what nobody asks of the creator', () => {
  const mine = asking(aVariable('aval', 'Guarantor'));
  const theirs = asking(aVariable('aval', 'Guarantor', { askedOf: 'client' }));
  expect(questionsOf([theirs], true)[0]).toMatchObject({ isLeftForClient: true, question: { required: false } });
  expect(questionsOf([theirs, mine], true)[0]).toMatchObject({ isLeftForClient: false, question: { required: true } });
  expect(questionsOf([theirs], false)[0]).toMatchObject({ isLeftForClient: false, question: { required: true } });
});

it('holds an answer to what each of its templates wants', () => {
  const asked = questionsOf(
    [asking(aVariable('n', 'Number')), asking(aVariable('n', 'Number', { type: 'number' }))],
    true,
  );
  expect(questionProblems(asked, { n: 'twelve' }).get('answers.n')).toBe('Enter a number, such as 1,234.5.');
  expect(questionProblems(asked, { n: '12' }).size).toBe(0);
});

it('offers the choices that all of its templates know', () => {
  const choice = (...choices: string[]) => asking(aVariable('uso', 'Use', { type: 'choice', choices }));
  const [asked] = questionsOf([choice('Home', 'Office'), choice('Office', 'Shop')], true);
  expect(asked?.question.choices).toEqual(['Office']);
});

it('sends answers by the name in the template, in the form of the contract, and only those that are asked', () => {
  const asked = questionsOf([anInventory()], true);
  expect(answersTo(asked, { inquilino: ' Mateo ', llaves: '1,200', renta: '18500' })).toEqual({
    Inquilino: 'Mateo',
    llaves: '1200',
  });
});

it('asks for variables by names that objects have', () => {
  const asked = questionsOf([asking(aVariable('constructor', 'Builder'), aVariable('modelo', 'Model'))], true);
  expect([...questionProblems(asked, {}).keys()]).toEqual(['answers.constructor', 'answers.modelo']);
  const typed = Object.fromEntries([
    ['constructor', 'Obras'],
    ['modelo', 'M1'],
  ]);
  expect(Object.entries(answersTo(asked, typed))).toEqual([
    ['constructor', 'Obras'],
    ['modelo', 'M1'],
  ]);
});

it('leaves out of the preview what is still wrong', () => {
  const asked = questionsOf([anInventory()], true);
  expect(answersTo(asked, { inquilino: 'Mateo', llaves: 'many' })).toEqual({ Inquilino: 'Mateo' });
});

it('puts what documents share before what each asks alone', () => {
  const groups = groupsOf(
    both.map((each) => chosen(each)),
    questionsOf(both, true),
  );
  expect(groups.map(({ document, asked }) => [document?.title, keys(asked)])).toEqual([
    [undefined, ['inquilino']],
    ['Lease of a home', ['renta', 'inicio', 'referencias']],
    ['Inventory of the furniture', ['llaves']],
  ]);
});
