import { useLingui } from '@lingui/react/macro';
import type { FoundVariable } from '@pacta/contracts';
import { useFormState, useWatch } from '@pacta/shared/form';
import { useValidationMessage } from '@pacta/shared/i18n';
import { Badge, Box, chakra, HStack, Text } from '@pacta/shared/ui';
import { ChevronRight, CircleAlert, TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { TypedTemplate } from '../form/template-values.ts';
import { Placeholder } from '../placeholder.tsx';
import type { Move } from './move-buttons.tsx';
import type { Opened } from './use-opened.ts';
import { VariableFields } from './variable-fields.tsx';
import { useAnswerTypeLabels } from './variable-words.ts';

interface VariableRowProps {
  index: number;
  found: FoundVariable | undefined;
  /** Set while its fields are shown. */
  opened: Opened | null;
  problem: string | undefined;
  usedIn: readonly string[];
  onToggle: () => void;
  onShow: () => void;
  onMove: Move;
}

/** A variable in short; its heading opens and closes its fields. */
export function VariableRow({ index, found, opened, problem, usedIn, onToggle, onShow, onMove }: VariableRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const panelId = useId();

  useEffect(() => {
    if (opened) row.current?.scrollIntoView({ block: 'nearest' });
  }, [opened]);

  return (
    <Line ref={row}>
      <Heading
        type="button"
        aria-expanded={opened !== null}
        {...(opened && { 'aria-controls': panelId })}
        onClick={onToggle}
      >
        <Arrow isOpen={opened !== null} />
        <InShort index={index} problem={problem} />
      </Heading>
      {opened && (
        <Box id={panelId} ps={{ base: '4', md: '10' }} pe="4" pb="5" pt="1">
          <VariableFields {...{ index, found, opened, problem, usedIn, onShow, onMove }} />
        </Box>
      )}
    </Line>
  );
}

const Arrow = ({ isOpen }: { isOpen: boolean }) => (
  <Box as="span" color="fg.muted" pt="0.5" transition="rotate 150ms" rotate={isOpen ? '90deg' : '0deg'}>
    <ChevronRight aria-hidden size={16} />
  </Box>
);

function InShort({ index, problem }: { index: number; problem: string | undefined }) {
  const { t } = useLingui();
  const types = useAnswerTypeLabels();
  const wordsFor = useValidationMessage();
  const variable = useWatch<TypedTemplate, `variables.${number}`>({ name: `variables.${index}` });
  const { errors } = useFormState<TypedTemplate>({ name: `variables.${index}` });
  const isWrong = errors.variables?.[index] !== undefined;
  const { name, label, type, sameAs, askedOf, required, heading } = variable;
  return (
    <Box as="span" flex="1" minW="0">
      {sameAs === '' && heading.trim() !== '' && (
        <Text as="span" display="block" color="fg.muted" textStyle="xs" fontWeight="semibold" overflowWrap="anywhere">
          {t`Heading: ${heading}`}
        </Text>
      )}
      <HStack as="span" gap="2" justify="space-between" align="flex-start">
        <Text as="span" fontWeight="medium" overflowWrap="anywhere" {...(label.trim() === '' && { color: 'fg.muted' })}>
          {label.trim() || t`No question yet`}
        </Text>
        {isWrong && (
          <Text as="span" color="fg.error" textStyle="xs" fontWeight="medium" whiteSpace="nowrap">
            <Box as={CircleAlert} aria-hidden display="inline" boxSize="3.5" me="1" verticalAlign="-2px" />
            {t`To be corrected`}
          </Text>
        )}
      </HStack>
      <HStack as="span" gap="2" wrap="wrap" color="fg.muted" textStyle="xs" mt="0.5">
        <Placeholder name={name} />
        <span>{types[type]}</span>
        {sameAs !== '' && <Badge>{t`Same as ${sameAs}`}</Badge>}
        {sameAs === '' && askedOf === 'client' && <Badge colorPalette="blue">{t`Asked of the client`}</Badge>}
        {sameAs === '' && !required && <span>{t`Optional`}</span>}
      </HStack>
      {problem !== undefined && !isWrong && (
        <HStack as="span" gap="1" color="fg.warning" textStyle="xs" mt="1" align="flex-start">
          <Box as={TriangleAlert} aria-hidden boxSize="3.5" flexShrink={0} mt="0.5" />
          <span>{wordsFor(problem)}</span>
        </HStack>
      )}
    </Box>
  );
}

const Line = chakra('li', {
  base: { '&:not(:last-of-type)': { borderBottomWidth: '1px' }, scrollMarginBlock: '8rem' },
});

const Heading = chakra('button', {
  base: {
    display: 'flex',
    gap: '2',
    alignItems: 'flex-start',
    width: 'full',
    px: '3',
    py: '2.5',
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: 'l3',
    _hover: { bg: 'bg.muted/50' },
    _focusVisible: { outline: '2px solid', outlineColor: 'teal.focusRing', outlineOffset: '-2px' },
  },
});
