import { aCompany, renderUi } from '@pacta/shared/testing';
import type { CompanyProvider } from './company-provider.ts';
import { DraftCompany } from './draft-company.ts';
import { explainedByProvider, ProviderNotice } from './provider-notice.tsx';

const provider = (more: Partial<CompanyProvider> = {}): CompanyProvider => ({
  ...{ name: 'weetrust', isReady: true, creditsLeft: 3 },
  ...more,
});
const digital = { signatureType: 'digital', generateWithoutSignature: false } as const;
const text = () => document.body.textContent ?? '';

function shown(
  company: CompanyProvider | null,
  coming = 1,
  settings: Parameters<typeof ProviderNotice>[0]['settings'] = digital,
) {
  renderUi(
    <DraftCompany value={aCompany({ provider: company })}>
      <ProviderNotice settings={settings} coming={coming} />
    </DraftCompany>,
  );
  return text();
}

it('says through whom it is signed, and how many credits are left', () => {
  expect(shown(provider())).toContain(
    'Weetrust invites the signers and collects their signatures. 3 credits are left.',
  );
});

it('says before anybody works in vain that the credits do not suffice', () => {
  expect(shown(provider(), 4)).toContain('Only 3 credits are left');
  expect(explainedByProvider(provider(), 4)).toMatchObject({ disabled: true });
});

it('says that none is left', () => {
  expect(shown(provider({ creditsLeft: 0 }))).toContain('The company has no credits left');
});

it('says that the provider cannot be used', () => {
  expect(shown(provider({ isReady: false }))).toContain('signature provider cannot be used now');
});

it('says nothing of what is signed here', () => {
  expect(shown(provider(), 1, { ...digital, signatureType: 'fisica' })).not.toContain('Weetrust');
  expect(shown(null)).not.toContain('Weetrust');
});
