import type { PublicDocument } from '@pacta/contracts';

/** Whether the reader is the one whom the open questions are left for: also an approver may be the client. */
export const isClient = ({ person }: Pick<PublicDocument, 'person'>): boolean => person.position === 'firmante_1';
