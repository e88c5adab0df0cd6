import { z } from 'zod';

/** A way of signing: of a document, and so of each signer who has no way of their own. */
export const SignatureType = z.enum(['digital', 'efirma', 'fisica']);
export type SignatureType = z.infer<typeof SignatureType>;
