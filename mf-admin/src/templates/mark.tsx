import { chakra } from '@pacta/shared/ui';

/** As authors write one: braces would be read as placeholders in a message, so marks stand apart from the words. */
export const markOf = (name: string): string => `{{${name}}}`;

/** A name as it stands in the document. */
export const Mark = ({ name }: { name: string }) => <Code>{markOf(name)}</Code>;

const Code = chakra('code', {
  base: {
    px: '1',
    bg: 'bg.muted',
    color: 'fg',
    borderRadius: 'l1',
    fontFamily: 'mono',
    fontSize: '0.9em',
    overflowWrap: 'anywhere',
  },
});
