/** What we use of a parser that has no types of its own. */
declare module 'saxen' {
  export class Parser {
    on(
      event: 'openTag',
      handler: (
        name: string,
        attributes: () => Record<string, string>,
        decodeEntities: (text: string) => string,
      ) => void,
    ): this;
    on(event: 'closeTag', handler: (name: string) => void): this;
    on(event: 'text', handler: (text: string, decodeEntities: (text: string) => string) => void): this;
    on(event: 'cdata', handler: (text: string) => void): this;
    on(event: 'error', handler: (error: Error) => void): this;
    /** Parses the next chunk. */
    write(xml: string): this;
    end(): this;
    stop(): void;
  }
}
