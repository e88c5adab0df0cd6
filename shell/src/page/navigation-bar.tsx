import { useIsLedOn, useNextPath } from '@pacta/shared/router';
import { Box, Text, WaitingWords } from '@pacta/shared/ui';
import { usePageTitle } from '../sidebar/use-page-title.ts';

/** A line at the top while the next page is on its way and the last one still shows; and soon what it is called. */
export function NavigationBar() {
  const next = useNextPath();
  return next !== null && <OnItsWay key={next} path={next} />;
}

function OnItsWay({ path }: { path: string }) {
  const title = usePageTitle(path);
  const isLedOn = useIsLedOn();
  return (
    <Box role="status" position="fixed" insetX="0" top="0" zIndex="banner" pointerEvents="none">
      <Box aria-hidden height="2px" bg="teal.solid" animation="pulse" />
      <Text className="coming-page" width="fit-content" mx="auto" mt="2" px="4" py="2" rounded="md" shadow="md" bg="bg">
        {title && <strong>{title} </strong>}
        <WaitingWords origin={isLedOn ? 'what shows' : 'now'} />
      </Text>
    </Box>
  );
}
