import { z } from 'zod';
import { CommentText, CommentView } from './comment.ts';
import { DocumentId } from './document.ts';
import type { Endpoint, FileEndpoint } from './endpoint.ts';

const params = z.strictObject({ documentId: DocumentId });
const at = <const Rest extends string>(rest: Rest) => `/public/documents/:documentId${rest}` as const;

export const listOwnComments = {
  method: 'GET',
  path: at('/comments'),
  access: 'link',
  summary: 'What the holder of the link has written to the sender, the first of it first',
  params,
  response: z.object({ results: z.array(CommentView) }),
} as const satisfies Endpoint;

export const writeToSender = {
  method: 'POST',
  path: at('/comments'),
  access: 'link',
  summary: 'Write a comment that the users of the company read. It decides nothing',
  params,
  body: z.strictObject({ text: CommentText }),
  response: CommentView,
} as const satisfies Endpoint;

export const downloadSeenVersion = {
  method: 'GET',
  path: at('/versions/:version/file'),
  access: 'link',
  summary: 'The version before the correction, if the holder of the link was shown it',
  params: params.extend({ version: z.coerce.number<number>().int().min(1).max(1_000_000) }),
  file: true,
} as const satisfies FileEndpoint;
