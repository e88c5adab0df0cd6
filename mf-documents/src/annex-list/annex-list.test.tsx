import { aCompany, renderUi } from '@pacta/shared/testing';
import { axe } from '@pacta/shared/testing/axe';
import { composeStories } from '@storybook/react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { CompanyProvider } from '../company/company-provider.ts';
import { DraftCompany } from '../company/draft-company.ts';
import { newSettings, newSigner } from '../draft/people.ts';
import { anAnnexList } from '../testing/an-annex-list.ts';
import { AnnexListFact } from './annex-list-fact.tsx';
import * as fields from './annex-list-field.stories.tsx';
import * as details from './document-annexes.stories.tsx';
import { annexListProblems, annexListToSend, type DraftAnnexList, withItem, withList } from './draft-annex-list.ts';

const { Begun, NoneChosen, AskedByAProvider, NoLongerThere, ...otherFields } = composeStories(fields);
const { Awaited, GivenByASigner, ...otherDetails } = composeStories(details);
const list = anAnnexList();
const [power, identification] = list.items;
const people = { signers: [newSigner('firmante_1')], settings: newSettings() };
const missing = (annexList: DraftAnnexList, settings = people.settings) =>
  annexListProblems({ ...people, settings, annexList }).map(([path]) => path);
const at = (item: typeof power) => `annexList.${item!.id}`;

describe('a draft with a list', () => {
  it('asks the client for what signers give, and misses what its sender has not given', () => {
    const draft = withList(list, null);
    expect(missing(draft)).toEqual([at(power)]);
    expect(annexListToSend({ ...people, annexList: draft }).annexList?.items).toEqual([
      { itemId: identification!.id, askedOf: 'firmante_1' },
      { itemId: list.items[2]!.id, askedOf: 'firmante_1' },
    ]);
  });

  it('does without something only with a reason', () => {
    const draft = withList(list, null);
    const waived = (waiver: string) => withItem(draft, power!.id, () => ({ way: 'waiver', waiver }));
    expect(missing(waived('  '))).toEqual([at(power)]);
    expect(missing(waived('On file.'))).toEqual([]);
  });

  it('misses what was asked of somebody who does not sign any more', () => {
    const draft = withItem(withList(list, null), power!.id, () => ({ way: 'waiver', waiver: 'On file.' }));
    expect(missing(draft, { ...people.settings, generateWithoutSignature: true })).toEqual([at(identification)]);
  });

  it('asks nobody where a provider collects the signatures, and misses what would have been asked', () => {
    const waived = withItem(withList(list, null), power!.id, () => ({ way: 'waiver', waiver: 'On file.' }));
    const provider: CompanyProvider = { name: 'weetrust', isReady: true, creditsLeft: 3 };
    const drafted = { ...people, annexList: waived };
    expect(annexListToSend(drafted, provider).annexList?.items).toEqual([{ itemId: power!.id, waiver: 'On file.' }]);
    expect(annexListProblems(drafted, provider).map(([path]) => path)).toEqual([at(identification)]);
    const onPaper = { ...drafted, settings: { ...people.settings, signatureType: 'fisica' as const } };
    expect(annexListProblems(onPaper, provider)).toEqual([]);
    const fact = (of: CompanyProvider | null) => (
      <DraftCompany value={aCompany({ provider: of })}>
        <dl>
          <AnnexListFact draft={drafted} />
        </dl>
      </DraftCompany>
    );
    const { unmount } = renderUi(fact(null));
    expect(screen.getAllByText(/^Asked of/)).toHaveLength(2);
    unmount();
    renderUi(fact(provider));
    expect(screen.queryByText(/^Asked of/)).toBeNull();
    expect(screen.getByText('Left out')).toBeTruthy();
  });

  it('keeps what came for items that stay when the company edits its list', () => {
    const before = withItem(withList(list, null), power!.id, () => ({ way: 'waiver', waiver: 'On file.' }));
    const edited = { ...list, revision: 2, items: [power!, { ...identification!, id: list.items[2]!.id }] };
    const after = withList(edited, before);
    expect(after.list.revision).toBe(2);
    expect(after.items.map(({ waiver }) => waiver)).toEqual(['On file.', '']);
  });
});

describe('the field', () => {
  it('offers signers only for what signers give, and none where a provider asks them', () => {
    renderUi(<Begun />);
    const [, forPower, forIdentification] = screen.getAllByRole('combobox');
    expect(within(forPower!).queryByText(/Ask Mateo/)).toBeNull();
    expect(within(forIdentification!).getByText('Ask Mateo García Luna before they sign')).toBeTruthy();
    expect(within(forIdentification!).getByText('Ask firmante_2 before they sign')).toBeTruthy();
    renderUi(<AskedByAProvider />);
    expect(within(screen.getAllByRole('combobox').at(-1)!).queryByText(/before they sign/)).toBeNull();
  });

  it('chooses a list, and none again', async () => {
    const chosen: unknown[] = [];
    renderUi(<NoneChosen onChange={({ annexList }) => void chosen.push(annexList?.list.name ?? null)} />);
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Persona moral');
    renderUi(<Begun onChange={({ annexList }) => void chosen.push(annexList)} />);
    await userEvent.selectOptions(screen.getAllByRole('combobox')[1]!, 'None');
    expect(chosen).toEqual(['Persona moral', null]);
  });

  it('tells that the company has the list no more', () => {
    renderUi(<NoLongerThere />);
    expect(screen.getByRole('alert').textContent).toContain('does not have this list any more');
  });
});

it('names who gave a file by the address that they had then', () => {
  renderUi(<GivenByASigner />);
  expect(screen.getByText(/^Mateo García Luna \(mateo@example.com\), /)).toBeTruthy();
  expect(screen.getByText(/^Lucía Hernández, /)).toBeTruthy(); // a user of the company
});

it('waives nothing of a document without a reason', async () => {
  const reasons: string[] = [];
  renderUi(<Awaited onWaive={async (_, reason) => void reasons.push(String(reason))} />);
  expect(screen.getByText(/who cannot sign before/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Do without Identificación oficial' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Do without it' }));
  expect(reasons).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox'), 'We have it.');
  await userEvent.click(dialog.getByRole('button', { name: 'Do without it' }));
  expect(reasons).toEqual(['We have it.']);
});

it('leads the focus to what was waived, where its button was', async () => {
  const open = Awaited.args.list!;
  const decided = { ...open, items: open.items.map((item) => ({ ...item, mayWaive: false, isMissing: false })) };
  function Deciding() {
    const [list, setList] = useState(open);
    return <Awaited list={list} onWaive={async () => setList(decided)} />;
  }
  renderUi(<Deciding />);
  await userEvent.click(screen.getByRole('button', { name: 'Do without Identificación oficial' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'We have it.');
  await userEvent.click(dialog.getByRole('button', { name: 'Do without it' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Identificación oficial'));
});

it.each(
  Object.entries({
    Begun,
    NoneChosen,
    AskedByAProvider,
    NoLongerThere,
    Awaited,
    GivenByASigner,
    ...otherFields,
    ...otherDetails,
  }),
)('is accessible: %s', async (_, Story) => {
  const { container } = renderUi(<Story />);
  expect((await axe(container)).violations).toEqual([]);
});
