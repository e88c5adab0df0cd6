import type { CompanyView } from '@pacta/contracts';
import { clearSession, sessionStore } from '@pacta/shared/session';
import { aCompany, aUser, renderUi } from '@pacta/shared/testing';
import { screen } from '@testing-library/react';
import { newSettings } from '../draft/people.ts';
import { SettingsStep } from '../draft/settings-step.tsx';
import type { Checks } from '../draft/use-checks.ts';
import { DraftCompany } from './draft-company.ts';

const checks: Checks = {
  messageFor: () => undefined,
  problemAt: () => undefined,
  leave: () => {},
  show: () => {},
  hide: () => {},
};

beforeEach(() => {
  sessionStore.setState({ accessToken: 'token', user: aUser({ phoneChannels: ['sms'] }), isLoggedIn: true });
});
afterEach(() => clearSession());

function show(company: CompanyView | null): void {
  renderUi(
    <DraftCompany value={company}>
      <SettingsStep settings={newSettings()} onChange={() => {}} checks={checks} />
    </DraftCompany>,
  );
}
const chosenIn = (name: string) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name }).selectedOptions[0]?.textContent;
const chosen = () => ({
  code: document.querySelector('input[name="codeBeforeSigning"]:checked')?.closest('label')?.textContent,
  codeWay: chosenIn('How the code goes'),
  forwarding: chosenIn('Forwarding'),
  phone: chosenIn('Signers with a phone are asked there too'),
});
const schedule = () => document.getElementById('schedule-hint')?.textContent;

describe('a draft that does as its company', () => {
  it('says what that is', () => {
    show(
      aCompany({
        ...{ codeBeforeSigning: true, codeChannel: 'sms', codeByMailToo: true, allowForwarding: true },
        ...{ firstReminderDays: 3, reminderEveryDays: 1, signWithinDays: 30, phoneChannel: 'whatsapp' },
      }),
    );
    expect(chosen()).toEqual({
      code: 'As the company doesAsk for a code',
      codeWay: 'As the company does: To the phone, by SMS, or by e-mail where the signer asks for that',
      forwarding: 'As the company does: Allowed',
      phone: 'As the company does: WhatsApp',
    });
    expect(schedule()).toContain('First reminder after (days): 3 · Then every (days): 1 · Days to sign: 30.');
  });

  it('says what the company does not do', () => {
    show(
      aCompany({
        ...{ codeBeforeSigning: false, codeChannel: 'email', codeByMailToo: false, allowForwarding: false },
        ...{ firstReminderDays: null, reminderEveryDays: null, signWithinDays: null, phoneChannel: null },
      }),
    );
    expect(chosen()).toEqual({
      code: 'As the company doesAsk for none',
      codeWay: 'As the company does: By e-mail',
      forwarding: 'As the company does: Not allowed',
      phone: 'As the company does: No: by e-mail alone',
    });
    expect(schedule()).toContain('None: nobody is reminded · Without end.');
  });

  it('claims nothing where the company is not known, or an earlier server does not say', () => {
    const unknown = {
      code: 'As the company doesWhat it usually does for its documents.',
      codeWay: 'As the company does',
      forwarding: 'As the company does',
      phone: 'As the company does',
    };
    for (const company of [null, aCompany()]) {
      show(company);
      expect(chosen()).toEqual(unknown);
      expect(schedule()).toMatch(/^Reminders go out/);
      document.body.replaceChildren();
    }
  });
});
