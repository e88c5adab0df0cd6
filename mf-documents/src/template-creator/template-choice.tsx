import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { maxTemplatesAtOnce, type TemplateId, type TemplateSummary } from '@pacta/contracts';
import { Link } from '@pacta/shared/router';
import { Badge, Box, Button, Failed, Flex, HStack, Skeleton, Stack, Text } from '@pacta/shared/ui';
import { Checkbox, EmptyState, Pagination, Radio, SearchInput } from '@pacta/shared/ui/kit';
import { FileText, Globe, Lock, SearchX } from 'lucide-react';
import { useId } from 'react';
import type { Chosen } from './draft.ts';
import { type TemplateSearch, templatesOnPage } from './use-template-search.ts';

interface TemplateChoiceProps {
  search: TemplateSearch;
  isMultiple: boolean;
  chosen: Chosen[];
  message: string | undefined;
  onChoose: (template: TemplateSummary) => void;
  onRemove: (id: TemplateId) => void;
}

/** The templates to choose among: one, or several where the company may. */
export function TemplateChoice({
  search: templates,
  isMultiple,
  chosen,
  message,
  onChoose,
  onRemove,
}: TemplateChoiceProps) {
  const { t } = useLingui();
  const labelId = useId();
  const { page, search, onSearch, onPage, onRetry } = templates;
  const isFull = chosen.length >= maxTemplatesAtOnce;
  return (
    <Stack gap="3">
      <Flex gap="3" justify="space-between" align={{ md: 'flex-end' }} direction={{ base: 'column', md: 'row' }}>
        <Stack gap="0.5" minW="0">
          <Text as="h3" id={labelId} fontWeight="semibold">
            {isMultiple ? <Trans>Choose one or several templates</Trans> : <Trans>Choose a template</Trans>}
          </Text>
          {isMultiple && (
            <Text color="fg.muted" textStyle="sm">
              <Trans>Each makes a document of its own. What they have in common is asked once.</Trans>
            </Text>
          )}
        </Stack>
        <SearchInput label={t`Search templates`} value={search} onSearch={onSearch} />
      </Flex>
      {page.status === 'loading' && <Waiting />}
      {page.status === 'failed' && <Failed problem={page.problem} onRetry={onRetry} />}
      {page.status === 'ready' && page.value.results.length === 0 && (
        <Nothing isSearched={search !== ''} onClear={() => onSearch('')} />
      )}
      {page.status === 'ready' && page.value.results.length > 0 && (
        <Stack role={isMultiple ? 'group' : 'radiogroup'} aria-labelledby={labelId} gap="2">
          {page.value.results.map((template) => {
            const isChosen = chosen.some(({ id }) => id === template.id);
            const control = {
              name: 'template',
              checked: isChosen,
              ...(message && { 'aria-invalid': true }),
              children: <About template={template} />,
            };
            return (
              <Box key={template.id} css={cardStyle}>
                {isMultiple ? (
                  <Checkbox
                    {...control}
                    disabled={isFull && !isChosen}
                    onChange={() => (isChosen ? onRemove(template.id) : onChoose(template))}
                  />
                ) : (
                  <Radio {...control} onChange={() => onChoose(template)} />
                )}
              </Box>
            );
          })}
        </Stack>
      )}
      {message && (
        <Text role="alert" color="fg.error" textStyle="sm" fontWeight="medium">
          {message}
        </Text>
      )}
      {page.status === 'ready' && page.value.totalPages > 1 && (
        <Pagination
          page={page.value.page}
          limit={templatesOnPage}
          totalPages={page.value.totalPages}
          totalResults={page.value.totalResults}
          onPage={onPage}
        />
      )}
    </Stack>
  );
}

function About({ template }: { template: TemplateSummary }) {
  const { title, description, type, variables, signers } = template;
  return (
    <Stack as="span" gap="1" minW="0">
      <HStack as="span" gap="2" wrap="wrap">
        <Text as="span" fontWeight="semibold" overflowWrap="anywhere">
          {title}
        </Text>
        <Badge colorPalette={type === 'public' ? 'teal' : 'gray'}>
          {type === 'public' ? <Globe aria-hidden /> : <Lock aria-hidden />}
          {type === 'public' ? <Trans>Public</Trans> : <Trans>Private</Trans>}
        </Badge>
      </HStack>
      {description && (
        <Text as="span" color="fg.muted" lineClamp="2" overflowWrap="anywhere">
          {description}
        </Text>
      )}
      <Text as="span" color="fg.muted" textStyle="xs">
        <Plural value={variables} one="# variable" other="# variables" />
        {' · '}
        <Plural value={signers} _0="no signing place" one="# signer" other="# signers" />
      </Text>
    </Stack>
  );
}

const Waiting = () => (
  <Stack gap="2" aria-hidden>
    {['a', 'b', 'c'].map((key) => (
      <Skeleton key={key} h="5.5rem" borderRadius="l3" />
    ))}
  </Stack>
);

function Nothing({ isSearched, onClear }: { isSearched: boolean; onClear: () => void }) {
  const { t } = useLingui();
  if (isSearched)
    return (
      <EmptyState
        icon={<SearchX />}
        title={t`No template matches`}
        description={t`Try other words.`}
        action={
          <Button variant="outline" onClick={onClear}>
            <Trans>Clear search</Trans>
          </Button>
        }
      />
    );
  return (
    <EmptyState
      icon={<FileText />}
      title={t`No templates yet`}
      description={t`A template is a PDF with marks such as ${'{{name}}'} in it. Documents are made by answering a question for each.`}
      action={
        <Button asChild>
          <Link to="/admin/templates">
            <Trans>Go to templates</Trans>
          </Link>
        </Button>
      }
    />
  );
}

const cardStyle = {
  borderWidth: '1px',
  borderColor: 'border.emphasized',
  borderRadius: 'l3',
  bg: 'bg.panel',
  '& > label': { display: 'flex', px: '4', py: '3' },
  '&:has(:checked)': { borderColor: 'teal.solid', boxShadow: '0 0 0 1px {colors.teal.solid}', bg: 'teal.subtle/30' },
} as const;
