import { aCompany, renderUi } from '@pacta/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { CompanyProvider } from '../company/company-provider.ts';
import { DraftCompany } from '../company/draft-company.ts';
import { NextSteps } from './next-steps.tsx';
import { newSettings, newSigner, type People, settingsToSend, signersToSend } from './people.ts';
import { PeopleStep } from './people-step.tsx';
import { refusedGroups } from './problems.ts';
import type { Checks } from './use-checks.ts';

const checks: Checks = {
  messageFor: () => undefined,
  problemAt: () => undefined,
  leave: () => {},
  show: () => {},
  hide: () => {},
};
const named = (position: Parameters<typeof newSigner>[0], name: string) => ({ ...newSigner(position), name });
const three: People = {
  signers: [named('firmante_1', 'Ana'), named('firmante_2', 'Luis'), named('firmante_3', 'Eva')],
  settings: { ...newSettings(), sendWithoutVobo: true },
};

let sent: People;
function Step({ people }: { people: People }) {
  const [draft, setDraft] = useState(people);
  sent = draft;
  const change = (part: Partial<People>) => setDraft({ ...draft, ...part });
  return (
    <>
      <PeopleStep
        step="signers"
        draft={{ ...draft, observers: [] }}
        onChange={change}
        checks={checks}
        positions={[]}
        signers={{ onRemove: () => {} }}
      />
      <NextSteps draft={draft} />
    </>
  );
}
const turnsSent = () => signersToSend(sent).map((signer) => signer.turn);
const order = () =>
  within(screen.getByText(/Each receives an e-mail/))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

it('lets all sign together until an order is wanted', () => {
  renderUi(<Step people={three} />);
  expect(screen.queryByRole('combobox', { name: 'Turn of signer 1' })).toBeNull();
  expect(turnsSent()).toEqual([undefined, undefined, undefined]);
  expect(screen.getByText('The 3 signers receive an e-mail each to sign.')).toBeTruthy();
});

it('starts an order with one after another, and tells who is invited when', async () => {
  renderUi(<Step people={three} />);
  await userEvent.click(screen.getByRole('switch', { name: 'Sign in turn' }));
  expect(turnsSent()).toEqual([1, 2, 3]);
  expect(order()).toEqual(['Ana', 'Luis', 'Eva']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Turn of signer 1' }), '2');
  expect(order()).toEqual(['Ana and Luis', 'Eva']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Turn of signer 3' }), '1');
  expect(order()).toEqual(['Eva', 'Ana and Luis']);
});

describe('a provider that knows no groups', () => {
  const weetrust: CompanyProvider = { name: 'weetrust', isReady: true, creditsLeft: 5 };
  const hint = /Weetrust has people sign all together, or one after another/;

  it('is told of beside the order, before anybody chose one', async () => {
    renderUi(
      <DraftCompany value={aCompany({ provider: weetrust })}>
        <Step people={three} />
      </DraftCompany>,
    );
    expect(screen.getByText(hint)).toBeTruthy();
    await userEvent.click(screen.getByRole('switch', { name: 'Sign in turn' }));
    expect(screen.getByText(hint)).toBeTruthy();
    expect(refusedGroups(weetrust, sent)).toEqual([]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Turn of signer 2' }), '1');
    expect(refusedGroups(weetrust, sent)).toEqual([['signers.1.turn', expect.stringContaining('one after another')]]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Turn of signer 3' }), '1');
    expect(refusedGroups(weetrust, sent)).toEqual([]); // all together
  });

  it('is nobody’s concern where the document does not go there', () => {
    const inGroups = { ...three, settings: { ...three.settings, inTurn: true } };
    inGroups.signers = three.signers.map((signer, index) => ({ ...signer, turn: index === 2 ? 2 : 1 }));
    expect(refusedGroups(weetrust, inGroups)).toHaveLength(1);
    expect(refusedGroups({ ...weetrust, name: 'docusign' }, inGroups)).toEqual([]);
    expect(refusedGroups(null, inGroups)).toEqual([]);
    const byEfirma = { ...inGroups, settings: { ...inGroups.settings, signatureType: 'efirma' as const } };
    expect(refusedGroups(weetrust, byEfirma)).toEqual([]);
  });
});

it('keeps paper first, one after another, whatever the turns', async () => {
  const [ana, luis, eva] = three.signers as [People['signers'][0], People['signers'][0], People['signers'][0]];
  const onPaper = { signatureType: 'fisica' as const };
  renderUi(<Step people={{ ...three, signers: [ana, { ...luis, ...onPaper }, { ...eva, ...onPaper }] }} />);
  await userEvent.click(screen.getByRole('switch', { name: 'Sign in turn' }));
  expect(order()).toEqual(['Luis', 'Eva', 'Ana']);
});

it('offers no order to somebody who signs alone', () => {
  renderUi(<Step people={{ ...three, signers: three.signers.slice(0, 1) }} />);
  expect(screen.queryByRole('switch', { name: 'Sign in turn' })).toBeNull();
});

it('asks for a code as the company does, unless the document says otherwise', () => {
  expect(settingsToSend(newSettings())).not.toHaveProperty('codeBeforeSigning');
  const sent = (['yes', 'no'] as const).map((code) => settingsToSend({ ...newSettings(), codeBeforeSigning: code }));
  expect(sent).toMatchObject([{ codeBeforeSigning: true }, { codeBeforeSigning: false }]);
});

it('sends a schedule only where the document has one of its own', () => {
  const own = { signBy: '2026-12-24', firstReminderDays: '3', reminderEveryDays: '' };
  expect(settingsToSend({ ...newSettings(), ...own })).not.toHaveProperty('signBy');
  expect(settingsToSend({ ...newSettings(), ...own, hasOwnSchedule: true })).toMatchObject({
    signBy: '2026-12-24',
    firstReminderDays: 3,
    reminderEveryDays: null,
  });
});
