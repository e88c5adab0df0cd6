import { Trans } from '@lingui/react/macro';
import { SubmitButton } from '@pacta/shared/form';
import { Link } from '@pacta/shared/router';
import { Button, Flex } from '@pacta/shared/ui';

interface FormBarProps {
  /** The verb, as in "Save changes". */
  submit: string;
  backTo: string;
}

/** Stays in sight below a form, however long it is. */
export const FormBar = ({ submit, backTo }: FormBarProps) => (
  <Flex
    position="sticky"
    bottom="0"
    zIndex="docked"
    gap="3"
    py="3"
    mt="6"
    justify={{ base: 'flex-end', lg: 'flex-start' }}
    ps={{ lg: '18rem' }} // below the fields, and beside what `notify` tells
    bg={{ base: 'bg.subtle', _dark: 'bg.panel' }} // the page's own
    borderTopWidth="1px"
  >
    <SubmitButton>{submit}</SubmitButton>
    <Button asChild variant="outline">
      <Link to={backTo}>
        <Trans>Cancel</Trans>
      </Link>
    </Button>
  </Flex>
);
