import { chakra } from '@pacta/shared/ui';

/** As authors write it. In a message braces mean something else, so the placeholder is a value of its own there. */
export const placeholderOf = (name: string): string => `{{${name}}}`;

/** A name as it stands in the text of a template. */
export const Placeholder = ({ name }: { name: string }) => <Code>{placeholderOf(name)}</Code>;

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
