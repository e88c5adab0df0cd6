import type { SigningCodeView } from '@pacta/contracts/signing-code';
import { ProblemError } from '@pacta/shared/http';
import type { CodeActs } from '../code/code-acts.ts';
import { problem } from './problem.ts';

export const aCode = (code: Partial<SigningCodeView> = {}): SigningCodeView => ({
  state: 'none',
  channel: 'email',
  to: 'm***@example.com',
  expiresAt: null,
  triesLeft: null,
  nextAt: null,
  sessionExpires: '2099-01-01T00:00:00Z',
  ...code,
});

export const aSentCode = (code: Partial<SigningCodeView> = {}): SigningCodeView =>
  aCode({ state: 'sent', triesLeft: 5, expiresAt: '2099-01-01T00:00:00Z', ...code });

/** A server that sends 042195. */
export function fakeCodeActs(at: SigningCodeView = aCode()): CodeActs {
  let view = at;
  const take = async (next: SigningCodeView) => {
    view = next;
    return view;
  };
  return {
    read: async () => view,
    send: () => take(aSentCode()),
    async check(code) {
      if (code === '042195') return take(aCode({ state: 'checked' }));
      const triesLeft = (view.triesLeft ?? 1) - 1;
      await take(triesLeft > 0 ? { ...view, triesLeft } : aCode({ state: 'ended' }));
      throw new ProblemError(problem(422, triesLeft > 0 ? 'code.wrong' : 'code.ended'), null);
    },
  };
}
