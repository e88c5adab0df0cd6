import { ProblemReason } from '@pacta/contracts';
import { refusals, useProblemMessage } from '@pacta/shared/i18n';
import { renderUi } from '@pacta/shared/testing';
import { screen } from '@testing-library/react';

const Said = ({ reason }: { reason: ProblemReason }) => <p>{useProblemMessage()({ reason })}</p>;

it('has words in both languages for every reason of a refusal', async () => {
  await refusals.load();
  const say = refusals.store.getState().say;
  for (const reason of ProblemReason.options) {
    expect(say?.(reason, 'en')).toMatch(/\w{2,}/);
    if (reason !== 'session.missing') expect(say?.(reason, 'es')).not.toBe(say?.(reason, 'en'));
  }
});

it('says in general words what failed, where those of refusals did not arrive, and the true ones once they do', async () => {
  refusals.store.setState({ say: null });
  renderUi(<Said reason="user.email_taken" />, { language: 'es' });
  expect(screen.getByText('Ocurrió un error, intente de nuevo')).toBeTruthy();
  await refusals.load();
  expect(await screen.findByText(/correo/)).toBeTruthy();
});
