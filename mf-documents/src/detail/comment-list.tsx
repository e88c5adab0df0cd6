import { Trans } from '@lingui/react/macro';
import type { CommentId, CommentView } from '@pacta/contracts';
import { formatDateTime } from '@pacta/shared/i18n';
import { Badge, Box, Flex, Stack, Text } from '@pacta/shared/ui';

/** Where a link finds a comment. */
export const commentAnchor = (id: CommentId): string => `comment-${id}`;

export function CommentList({ comments }: { comments: CommentView[] }) {
  if (comments.length === 0) {
    return (
      <Text color="fg.muted">
        <Trans>No comments yet.</Trans>
      </Text>
    );
  }
  return (
    <Stack as="ol" gap="4" listStyleType="none">
      {comments.map((comment) => (
        <Comment key={comment.id} comment={comment} />
      ))}
    </Stack>
  );
}

const Comment = ({ comment: { id, author, text, at, isRejection } }: { comment: CommentView }) => (
  <Box
    as="li"
    id={commentAnchor(id)}
    tabIndex={-1}
    ps="3"
    borderStartWidth="3px"
    borderColor={isRejection ? 'border.error' : 'border'}
    borderRadius="l1"
    _focus={{ outline: '2px solid', outlineColor: 'teal.focusRing', outlineOffset: '4px' }}
  >
    <Flex align="center" gap="2" wrap="wrap">
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {author.name}
      </Text>
      {isRejection && (
        <Badge colorPalette="red">
          {author.kind === 'user' ? <Trans>Withdrawal</Trans> : <Trans>Rejection</Trans>}
        </Badge>
      )}
      {isOfPerson(author) && (
        <Text color="fg.muted" textStyle="sm">
          {author.kind === 'approver' ? <Trans>approver</Trans> : <Trans>signer</Trans>}
        </Text>
      )}
      <Text as="time" color="fg.muted" textStyle="sm" {...{ dateTime: at }}>
        {formatDateTime(at)}
      </Text>
    </Flex>
    <Text mt="1" whiteSpace="pre-line" overflowWrap="anywhere">
      {text}
    </Text>
  </Box>
);

/** Somebody who was asked, and wrote from their own page. */
const isOfPerson = ({ kind }: CommentView['author']): boolean => kind === 'approver' || kind === 'signer';
