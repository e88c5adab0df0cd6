interface Window {
  /** What the script inside index.html began to fetch; the registry as it is written, to be kept with its hash. */
  pactaEarly: { configuration: Promise<unknown>; registry: Promise<string> };
  /** What the bytes of code have to be; chunks of the shell and of remotes ask it before they are fetched. */
  pactaIntegrity: {
    /** Knows from now on what lies in a folder: anything else there is refused. */
    vouch: (folder: string, files: Record<string, string>) => void;
    /** As an `integrity` attribute; empty where nobody vouches for the file. */
    of: (address: string) => string;
    /** Told of a worker whose code did not arrive as it was published, by whoever would have started it. */
    onLost?: (address: string) => void;
  };
}
