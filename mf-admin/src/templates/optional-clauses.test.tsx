import { renderUi } from '@pacta/shared/testing';
import { composeStories } from '@storybook/react';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as clauseStories from './file/optional-clauses.stories.tsx';
import * as workspaceStories from './form/workspace.stories.tsx';
import { ClauseSwitches } from './preview/clause-switches.tsx';

jest.mock('@pacta/shared/pdf', () => jest.requireActual('../testing/still-viewer.tsx'));

const clauses = composeStories(clauseStories);
const workspace = composeStories(workspaceStories);

it('tells the author what decides of each clause, what is asked only then, and that numbers stay', () => {
  renderUi(<clauses.YesOrNo />);
  expect(screen.getByRole('listitem').textContent).toMatch(/^Stays where {{hay_fiador}} is answered with yes\. Page 1/);
  expect(screen.getByText(/Asked only then/)).toBeTruthy();
  expect(screen.getByText('{{domicilio_fiador}}')).toBeTruthy();
  expect(screen.getByText(/numbers of later clauses are text of the page and will not change/)).toBeTruthy();
});

it('tells the choice that keeps a clause', () => {
  renderUi(<clauses.ByChoice />);
  expect(screen.getAllByRole('listitem')[1]?.textContent).toMatch(
    /^Stays where {{tipo_de_garantía}} is answered with “depósito”\. Page 2/,
  );
});

it('leaves what decides of a clause to whoever creates the document', async () => {
  renderUi(<workspace.WithOptionalClauses />);
  await userEvent.click(screen.getByRole('button', { name: /Hay fiador/ }));
  expect(screen.getByText(/whoever creates the document answers yes or no/)).toBeTruthy();
  expect(screen.queryByLabelText('Asked of')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Fiador/ }));
  expect(screen.getByLabelText('Asked of')).toBeTruthy();
});

it('shows the preview with a clause and without', async () => {
  const onChange = jest.fn();
  const [clause] = clauses.YesOrNo.args.clauses ?? [];
  const variables = [
    { name: 'hay_fiador', label: 'Is there a guarantor?', choices: [] },
    { name: 'renta', label: 'Rent', choices: [] },
  ];
  renderUi(
    <ClauseSwitches clauses={clause ? [clause] : []} variables={variables} conditions={{}} onChange={onChange} />,
  );
  const shown = screen.getByRole('combobox', { name: 'Is there a guarantor?' });
  expect(
    within(shown)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Is there a guarantor?: yes', 'Is there a guarantor?: no']);
  await userEvent.selectOptions(shown, 'Is there a guarantor?: no');
  expect(onChange).toHaveBeenCalledWith({ hay_fiador: 'false' });
});
