import { anInventory, aTemplateDetail, aVariable, templateIds } from '../testing/a-template.ts';
import { chosen } from '../testing/a-template-draft.ts';
import { groupsOf, sectionsOf } from './question-groups.ts';
import { answersTo, questionProblems, questionsOf, shownAnswer, sourceOf } from './questions.ts';

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

it('begins with the default, and takes it for an answer that was left empty', () => {
  const plazo = aVariable('plazo', 'Months', { type: 'number', default: '12' });
  const asked = questionsOf([asking(plazo)], true);
  const shown = (answers: Record<string, string>) => asked.map((each) => shownAnswer(each, answers));
  expect([shown({}), shown({ plazo: '' }), shown({ plazo: '24' })]).toEqual([['12'], [''], ['24']]);
  expect([answersTo(asked, {}), answersTo(asked, { plazo: '' })]).toEqual([{ plazo: '12' }, { plazo: '12' }]);
  expect(questionProblems(asked, { plazo: ' ' }).size).toBe(0);

  const theirs = questionsOf([asking({ ...plazo, askedOf: 'client' })], true);
  expect(answersTo(theirs, {})).toEqual({}); // they begin with it on their own page
});

it('puts questions under the headings of their author', () => {
  const asked = questionsOf(
    [
      asking(
        aVariable('nombre', 'Name'),
        aVariable('renta', 'Rent', { heading: 'Amounts' }),
        aVariable('depósito', 'Deposit'),
        aVariable('inicio', 'Begin', { heading: 'Dates' }),
      ),
    ],
    true,
  );
  expect(sectionsOf(asked).map(({ heading, asked: own }) => [heading, keys(own)])).toEqual([
    ['', ['nombre']],
    ['Amounts', ['renta', 'depósito']],
    ['Dates', ['inicio']],
  ]);
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

describe('of a template with optional clauses', () => {
  const clause = { variable: 'Hay_aval', choice: null, variables: ['nombre_aval'], text: 'Second.', places: [] };
  const template = aTemplateDetail({
    variables: [
      aVariable('Hay_aval', 'Is there a guarantor?', { type: 'check' }),
      aVariable('nombre_aval', 'Guarantor'),
    ],
    clauses: [clause],
  });

  it('asks for what stands in one only while it stays', () => {
    expect(keys(questionsOf([template], true))).toEqual(['hay_aval']);
    expect(keys(questionsOf([template], true, { hay_aval: 'false' }))).toEqual(['hay_aval']);
    expect(keys(questionsOf([template], true, { hay_aval: 'true' }))).toEqual(['hay_aval', 'nombre_aval']);
  });

  it('does not send what was typed before its clause went', () => {
    const typed = { hay_aval: 'false', nombre_aval: 'Ana' };
    expect(answersTo(questionsOf([template], true, typed), typed)).toEqual({ Hay_aval: 'false' });
  });

  it('asks where another template wants it in any case', () => {
    const other = asking(aVariable('nombre_aval', 'Guarantor'));
    expect(keys(questionsOf([template, other], true))).toEqual(['hay_aval', 'nombre_aval']);
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
