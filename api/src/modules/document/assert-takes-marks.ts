import type { Sha256, SignatureType } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { ExpectedProblem } from '../../problem.ts';
import { runTask } from '../../worker/run-task.ts';
import { turnOf } from '../../worker/turn.ts';

interface Signed {
  readonly signatureType: SignatureType;
  readonly signers: readonly { readonly signatureType?: SignatureType | undefined }[];
  readonly sha256: Sha256;
}

/** Refuses a file that came signed where marks and e.firmas follow: both cannot be right. Throws efirma.file_closed. */
export async function assertTakesMarks(
  context: AppContext,
  user: UserActor,
  { signatureType, signers, sha256 }: Signed,
): Promise<void> {
  const ways = new Set(signers.map((signer) => signer.signatureType ?? signatureType).concat(signatureType));
  if (!ways.has('digital') || !ways.has('efirma')) return;
  const doesTake = await runTask('takesMarks', () => context.files.read(sha256), turnOf(user));
  if (!doesTake) throw new ExpectedProblem('efirma.file_closed');
}
