import { aPdf, aPreparation } from '@pacta/shared/testing';
import type { SignStepProps } from '../efirma/sign-step.tsx';

/** Signing by e.firma where nobody answers for real. */
export const efirmaActs: Pick<SignStepProps, 'prepare' | 'read' | 'send'> = {
  prepare: async () => [aPreparation()],
  read: async () => aPdf(),
  send: async () => {},
};
