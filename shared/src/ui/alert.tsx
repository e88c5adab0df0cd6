import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import { createContext, type ReactNode, use } from 'react';

type Status = 'info' | 'warning' | 'success' | 'error' | 'neutral';

const looks: Record<Status, { colorPalette: string; Icon: LucideIcon }> = {
  info: { colorPalette: 'blue', Icon: Info },
  warning: { colorPalette: 'orange', Icon: TriangleAlert },
  success: { colorPalette: 'green', Icon: CircleCheck },
  error: { colorPalette: 'red', Icon: CircleAlert },
  neutral: { colorPalette: 'gray', Icon: Info },
};

const StatusContext = createContext<Status>('info');

interface RootProps extends HTMLChakraProps<'div'> {
  status?: Status;
}

const Root = ({ status = 'info', ...box }: RootProps) => (
  <StatusContext value={status}>
    <Frame colorPalette={looks[status].colorPalette} {...box} />
  </StatusContext>
);

function Indicator({ children }: { children?: ReactNode }) {
  const { Icon } = looks[use(StatusContext)];
  return <Sign>{children ?? <Icon aria-hidden />}</Sign>;
}

/** Says something that matters here, marked by colour and sign. What has just happened is told by `notify`. */
export const Alert = {
  Root,
  Indicator,
  Content: chakra('div', {
    base: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      gap: '1',
      flex: 1,
      minW: '0',
      '& > *': { overflowWrap: 'anywhere' },
    },
  }),
  Title: chakra('div', { base: { fontWeight: 'semibold' } }),
  Description: chakra('div'),
};

const Frame = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    width: 'full',
    px: '4',
    py: '3',
    textStyle: 'sm',
    color: 'fg',
    bg: 'colorPalette.subtle/60',
    borderWidth: '1px',
    borderColor: 'colorPalette.muted',
    borderRadius: 'l3',
  },
});

const Sign = chakra('span', {
  base: { display: 'inline-flex', flexShrink: 0, color: 'colorPalette.fg', _icon: { boxSize: '5' } },
});
