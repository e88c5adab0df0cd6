import { Plural, Trans } from '@lingui/react/macro';
import { Button, Card, Stack, Text } from '@pacta/shared/ui';
import { LocateFixed } from 'lucide-react';

interface SignTaskProps {
  places: number;
  onJump: () => void;
}

/** What there is to do, and the way to the places where it is done. */
export const SignTask = ({ places, onJump }: SignTaskProps) => (
  <Card.Root hideBelow="xl">
    <Card.Body>
      <Stack gap="3">
        <Text>
          <Trans>Read the document, then sign it. Your signature goes to the marked places.</Trans>
        </Text>
        {places > 0 && (
          <Button variant="outline" onClick={onJump}>
            <LocateFixed aria-hidden />
            <Plural value={places} one="Show where I sign" other="Show where I sign (# places)" />
          </Button>
        )}
      </Stack>
    </Card.Body>
  </Card.Root>
);
