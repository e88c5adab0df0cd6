import { ProblemReason } from '@pacta/contracts';
import { refusals, useProblemMessage } from '@pacta/shared/i18n';
import { renderUi } from '@pacta/shared/testing';
import { screen } from '@testing-library/react';
import { rareRefusals } from './late-words.ts';

type Say = (reason: ProblemReason, language: 'en' | 'es') => string;

const Said = ({ reason }: { reason: ProblemReason }) => <p>{useProblemMessage()({ reason })}</p>;

it('has words in both languages for every reason of a refusal', async () => {
  await Promise.all([refusals.load(), rareRefusals.load()]);
  const [say, sayRare] = [refusals.store.getState().say, rareRefusals.store.getState().say] as unknown as Say[];
  for (const reason of ProblemReason.options) {
    const saying = /^(efirma|code|hand_over|identity|forward|observer|annex)[.]/.test(reason) ? sayRare : say;
    expect(saying?.(reason, 'en')).toMatch(/\w{2,}/);
    if (reason !== 'session.missing') expect(saying?.(reason, 'es')).not.toBe(saying?.(reason, 'en'));
  }
});

it('says why an e.firma was refused, and what the refusal is about', async () => {
  const problem = { reason: 'efirma.wrong_rfc', facts: { rfc: 'XIQB891116QE4', expected: 'EKU9003173C9' } } as const;
  const Refused = () => <p>{useProblemMessage()(problem)}</p>;
  renderUi(<Refused />, { language: 'es' });
  expect(await screen.findByText(/XIQB891116QE4 .* EKU9003173C9/)).toBeTruthy();
});

it('says in general words what failed, where those of refusals did not arrive, and the true ones once they do', async () => {
  refusals.store.setState({ say: null });
  renderUi(<Said reason="user.email_taken" />, { language: 'es' });
  expect(screen.getByText('Ocurrió un error, intente de nuevo')).toBeTruthy();
  await refusals.load();
  expect(await screen.findByText(/correo/)).toBeTruthy();
});
