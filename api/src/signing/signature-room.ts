/** Room that is left for the signature, in bytes: the certificates and some to spare. */
export const signatureRoom = (certificates: number) => certificates + 4096;
