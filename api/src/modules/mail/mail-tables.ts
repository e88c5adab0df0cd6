export interface SendingTables {
  /** Mails on their way, and those that arrived lately. */
  mails: {
    id: string; // of the job that sends it
    sealedKey: Buffer | null; // the key of its link, encrypted; null: it has none, or is settled
    createdAt: Date;
    settledAt: Date | null; // the mail server accepted it, or refused its address
  };
}
