/** What webpack adds to a module, as far as it is used here. */
interface ImportMeta {
  readonly webpackHot?: { accept: (module: string, then: () => void) => void };
  readonly webpackContext?: (
    folder: string,
    which: { regExp: RegExp; exclude: RegExp },
  ) => { (file: string): Record<string, unknown>; keys: () => string[] };
}
