interface Window {
  /** What the script inside index.html began to fetch. */
  pactaEarly: { configuration: Promise<unknown>; registry: Promise<unknown> };
}
