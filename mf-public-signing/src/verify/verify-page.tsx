import { useVerification } from './use-verification.ts';
import { VerifyView } from './verify-view.tsx';

/** Route component: connects the check of a file to its view. */
export default function VerifyPage() {
  const { verification, check } = useVerification();
  return <VerifyView verification={verification} onFile={(file) => void check(file)} />;
}
