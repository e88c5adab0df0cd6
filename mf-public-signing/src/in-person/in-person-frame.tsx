import type { PublicDocument } from '@pacta/contracts';
import { ProblemError } from '@pacta/shared/http';
import { type ReactNode, useState } from 'react';
import { useSending } from '../document/use-sending.ts';
import { endHandOver } from './end-hand-over.ts';
import { DeviceBack, HandTheDevice, InPersonBanner } from './in-person-views.tsx';

export interface InPersonFrameProps {
  document: PublicDocument;
  inPerson: NonNullable<PublicDocument['inPerson']>;
  children: ReactNode;
  /** Another way in stories. */
  end?: () => Promise<void>;
}

type Stage = 'handing' | 'signing' | 'back';

/** A device changes hands, visibly: before the signer's page, above it, and when it goes back. */
export default function InPersonFrame({ document, inPerson, children, end = endHandOver }: InPersonFrameProps) {
  const [stage, setStage] = useState<Stage>('handing');
  const [problem, setProblem] = useState<ProblemError | null>(null);
  const [isEnding, once] = useSending();
  const giveBack = () =>
    void once(async () => {
      setProblem(null);
      await end().then(
        () => setStage('back'),
        (error) => setProblem(ProblemError.from(error)),
      );
    });
  const facts = { ...inPerson, name: document.person.name, isEnding, problem, onBack: giveBack };
  if (stage === 'back') return <DeviceBack on={inPerson.on} />;
  if (stage === 'handing') {
    return <HandTheDevice {...facts} documentName={document.name} onTake={() => setStage('signing')} />;
  }
  return (
    <>
      <InPersonBanner {...facts} hasActed={document.person.hasActed} />
      {children}
    </>
  );
}
