import type { PublicDocument } from '@pacta/contracts';
import { useState } from 'react';
import { type Situation, situationOf } from '../document/situation.ts';

export interface Correction {
  /** How things stand; a reader who corrects their answers is asked again. */
  situation: Situation;
  isCorrecting: boolean;
  /** Absent where there is nothing that the reader may change. */
  correct: (() => void) | undefined;
  end: () => void;
}

/** Answers may be changed until the reader signs. */
export function useCorrection(document: PublicDocument): Correction {
  const [hasAsked, setAsked] = useState(false);
  const mayCorrect = document.mayAnswer && document.questions.length > 0;
  const isCorrecting = hasAsked && mayCorrect && !document.hasOpenQuestions;
  return {
    situation: isCorrecting ? 'answer' : situationOf(document),
    isCorrecting,
    correct: mayCorrect ? () => setAsked(true) : undefined,
    end: () => setAsked(false),
  };
}
