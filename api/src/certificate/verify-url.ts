/** Where anybody checks a file. */
export const verifyUrlOf = (publicUrl: string): string => `${publicUrl}/document/verify`;
