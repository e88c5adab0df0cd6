/** What a form says of a wrong field, in the specification's words (section 5). Also the keys of their translations. */
export const validation = {
  required: 'This field is required',
  email: 'Invalid email address.',
  passwordLength: 'Must be more than 8 characters',
  passwordContent: 'Must contain at least 1 letter and 1 number',
  passwordsMatch: 'Passwords must match',
  pdfOnly: 'Only files in PDF format.',
  uploadFile: 'Please upload a file.',
  uploadPdf: 'You must upload a PDF file.',
  completeSigner: 'Please complete the signatory information before adding another.',
  fourSigners: 'You cannot add more than 4 signers.',
  duplicatePosition: 'You cannot use the same signature position: {position}',
  clientFirst: 'The client signs as firmante_1.',
  positionMissing: 'Place a signature box for every signer.',
  signerNeeded: 'Add at least one signer.',
  approverNeeded: 'Name who approves: without signers nobody else can.',
  tooLong: 'This is too long.',
  phone: 'Invalid phone number.',
  controlCharacters: 'Remove the invisible control characters.',
} as const;

export type ValidationMessage = (typeof validation)[keyof typeof validation];
