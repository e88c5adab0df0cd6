import { z } from 'zod';

/** What was taken out of an uploaded PDF, since a contract must not act by itself. */
export const RemovedPart = z.enum([
  'javascript',
  'launch',
  'embedded_file',
  'submit_form',
  'signature', // a document that is made from the template could not keep it
  'other_action',
]);
export type RemovedPart = z.infer<typeof RemovedPart>;
