import { Trans, useLingui } from '@lingui/react/macro';
import type { CommentView, PublicDocument } from '@pacta/contracts';
import { writeToSender } from '@pacta/contracts/review';
import { ContractForm, SubmitButton, TextAreaField, useContractForm } from '@pacta/shared/form';
import { formatDateTime } from '@pacta/shared/i18n';
import { useLoad } from '@pacta/shared/load';
import { Box, Failed, Heading, Skeleton, Stack, Text } from '@pacta/shared/ui';
import { useState } from 'react';
import { readOwnComments, sendComment } from './review-acts.ts';
import { withReviewWords } from './with-review-words.ts';

export interface WriteToSenderProps {
  document: PublicDocument;
}

/** What the reader has written to the sender, and a line more. */
function WriteToSender({ document: { requestedBy, company } }: WriteToSenderProps) {
  const { t } = useLingui();
  const { value: earlier, retry } = useLoad('own', readOwnComments);
  const [written, setWritten] = useState<CommentView[]>([]);
  const form = useContractForm(writeToSender.body, {
    defaultValues: { text: '' },
    checkedWhen: 'sent',
    async onSubmit(body) {
      const comment = await sendComment(body);
      setWritten((before) => [...before, comment]);
      form.reset();
    },
  });

  return (
    <Stack as="section" gap="3" aria-label={t`Comments`}>
      <Heading as="h2" size="sm">
        <Trans>Comments</Trans>
      </Heading>
      {earlier.status === 'loading' && <Skeleton h="10" />}
      {earlier.status === 'failed' && <Failed problem={earlier.problem} onRetry={retry} />}
      {earlier.status === 'ready' && <OwnComments comments={joined(earlier.value, written)} />}
      <ContractForm form={form}>
        <Stack gap="3" align="flex-start">
          <TextAreaField
            name="text"
            label={t`Your comment`}
            helperText={t`${requestedBy} is told, and the users of ${company.name} can read it. It neither approves nor rejects the document.`}
            rows={3}
            autoFocus
          />
          <SubmitButton size="sm">
            <Trans>Send comment</Trans>
          </SubmitButton>
        </Stack>
      </ContractForm>
    </Stack>
  );
}

/** Those that were just written may be among those that were read. */
const joined = (read: CommentView[], written: CommentView[]): CommentView[] => [
  ...read,
  ...written.filter(({ id }) => !read.some((one) => one.id === id)),
];

const OwnComments = ({ comments }: { comments: CommentView[] }) =>
  comments.length > 0 && (
    <Stack as="ol" gap="3" listStyleType="none">
      {comments.map(({ id, text, at }) => (
        <Box as="li" key={id} ps="3" borderStartWidth="3px" borderRadius="l1">
          <Text as="time" textStyle="xs" color="fg.muted" {...{ dateTime: at }}>
            {formatDateTime(at)}
          </Text>
          <Text textStyle="sm" whiteSpace="pre-line" overflowWrap="anywhere">
            {text}
          </Text>
        </Box>
      ))}
    </Stack>
  );

export default withReviewWords(WriteToSender);
