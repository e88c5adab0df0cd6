import { Trans } from '@lingui/react/macro';
import { EfirmaSigning, type EfirmaSigningProps } from '@pacta/shared/efirma';
import { Box, Text } from '@pacta/shared/ui';
import type { ReactNode } from 'react';
import { PreparedFiles } from './prepared-files.tsx';

export interface SignStepProps extends Pick<EfirmaSigningProps, 'prepare' | 'read' | 'send' | 'lend' | 'cancel'> {
  /** Of the documents, in the order of their preparations. */
  names: readonly string[];
  /** Of the company, where it is known: another's e.firma is refused. */
  expectedRfc?: string | null | undefined;
  /** What the last button says. */
  signLabel: ReactNode;
}

/** The company's signature: choose an e.firma, look at the file as it is signed, sign. */
const SignStep = ({ names, expectedRfc = null, ...acts }: SignStepProps) => (
  <EfirmaSigning
    {...acts}
    expectedRfc={expectedRfc}
    intro={
      <Box maxW="xl">
        <Text color="fg.muted" textStyle="sm">
          {expectedRfc ? (
            <Trans>
              You sign for the company with its e.firma, whose RFC is {expectedRfc}. You see the file with the signature
              in its place before you sign.
            </Trans>
          ) : (
            <Trans>
              You sign for the company, with its e.firma or with yours. You see the file with the signature in its place
              before you sign.
            </Trans>
          )}
        </Text>
      </Box>
    }
    show={(prepared) => <PreparedFiles prepared={prepared} names={names} />}
  />
);

export default SignStep;
