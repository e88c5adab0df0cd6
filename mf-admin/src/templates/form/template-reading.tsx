import { useLingui } from '@lingui/react/macro';
import { type TemplateDetail, variableKey } from '@pacta/contracts';
import type { FileSource } from '@pacta/shared/http';
import type { PdfViewerHandle } from '@pacta/shared/pdf';
import { Alert, Box, chakra, Grid, Heading, HStack, PageHeader, Stack, Text } from '@pacta/shared/ui';
import { useRef, useState } from 'react';
import { TemplatePages } from '../pages/template-pages.tsx';
import { Placeholder } from '../placeholder.tsx';
import { TemplateTypeBadge } from '../template-type-badge.tsx';
import { ComputedList } from '../variable/computed-list.tsx';
import { useAnswerTypeLabels } from '../variable/variable-words.ts';
import { fileOfTemplate } from './template-file.ts';
import { UseTemplate } from './use-template.tsx';

interface TemplateReadingProps {
  template: TemplateDetail;
  /** The bytes of its file. */
  source: FileSource | null;
}

/** A template for whoever may use it and not change it: what it asks, and its pages. */
export function TemplateReading({ template, source }: TemplateReadingProps) {
  const { t } = useLingui();
  const [selected, setSelected] = useState<string | null>(null);
  const viewer = useRef<PdfViewerHandle>(null);
  const frame = useRef<HTMLDivElement>(null);
  const titles = new Map(template.signers.map(({ position, title }) => [position, title]));

  function choose(key: string): void {
    setSelected(key);
    const place = template.found.find(({ name }) => variableKey(name) === key)?.places[0];
    if (place) viewer.current?.reveal(place.page, place.y);
    // On a phone the pages are below the variables; beside them they are in sight already.
    if (frame.current && getComputedStyle(frame.current).position !== 'sticky') frame.current.scrollIntoView();
  }

  return (
    <>
      <PageHeader
        title={template.title}
        badge={<TemplateTypeBadge type={template.type} />}
        description={template.description}
        actions={template.allowed.includes('use') && <UseTemplate template={template} />}
      />
      <Stack gap="5">
        <Alert.Root status="neutral">
          <Alert.Indicator />
          <Alert.Content>{t`Public templates are changed by administrators.`}</Alert.Content>
        </Alert.Root>
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(18rem, 2fr) minmax(0, 3fr)' }} gap="6">
          <Stack gap="6">
            <Questions template={template} selected={selected} onChoose={choose} />
            <ComputedList computed={template.computed ?? []} />
          </Stack>
          <Box
            ref={frame}
            scrollMarginTop="4.5rem"
            position={{ lg: 'sticky' }}
            top={{ lg: '4.5rem' }}
            height={{ base: '75dvh', lg: 'max(30rem, calc(100dvh - 6rem))' }}
            borderWidth="1px"
            borderRadius="l3"
            overflow="hidden"
          >
            {source && (
              <TemplatePages
                ref={viewer}
                file={fileOfTemplate(template)}
                source={source}
                selected={selected}
                onChoose={choose}
                titleOf={(position) => [position, titles.get(position)].filter(Boolean).join(' · ')}
              />
            )}
          </Box>
        </Grid>
      </Stack>
    </>
  );
}

interface QuestionsProps {
  template: TemplateDetail;
  selected: string | null;
  onChoose: (key: string) => void;
}

function Questions({ template, selected, onChoose }: QuestionsProps) {
  const { t } = useLingui();
  const types = useAnswerTypeLabels();
  return (
    <Stack as="section" gap="3" aria-label={t`Variables`}>
      <Heading as="h2" size="md">{t`Variables`}</Heading>
      <Box as="ul" listStyleType="none" borderWidth="1px" borderRadius="l3" bg="bg.panel">
        {template.variables.map(({ name, label, type }) => (
          <Box as="li" key={name} css={{ '&:not(:last-of-type)': { borderBottomWidth: '1px' } }}>
            <Question
              type="button"
              aria-pressed={variableKey(name) === selected}
              onClick={() => onChoose(variableKey(name))}
            >
              <Text as="span" display="block" fontWeight="medium" overflowWrap="anywhere">
                {label}
              </Text>
              <HStack as="span" gap="2" mt="0.5" color="fg.muted" textStyle="xs">
                <Placeholder name={name} />
                <span>{types[type]}</span>
              </HStack>
            </Question>
          </Box>
        ))}
      </Box>
    </Stack>
  );
}

const Question = chakra('button', {
  base: {
    display: 'block',
    width: 'full',
    px: '4',
    py: '2.5',
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: 'l3',
    _hover: { bg: 'bg.muted/50' },
    _focusVisible: { outline: '2px solid', outlineColor: 'teal.focusRing', outlineOffset: '-2px' },
    '&[aria-pressed=true]': { bg: 'bg.muted' },
  },
});
