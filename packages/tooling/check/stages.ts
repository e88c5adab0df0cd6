/** A script of the root's package.json, and what must have succeeded before it. */
export interface Stage {
  readonly script: string;
  readonly after?: readonly string[];
  /** It keeps all processors busy by itself, or must not be disturbed. */
  readonly alone?: boolean;
}

/** What is quick enough for the inner loop. */
export const check: readonly Stage[] = [
  { script: 'messages' },
  { script: 'lint' },
  { script: 'types', after: ['messages'] },
  { script: 'surface:check', after: ['messages'] },
  { script: 'rules', after: ['messages'] },
];

/** What decides a release. */
export const test: readonly Stage[] = [
  ...check,
  { script: 'storybook:test', after: ['messages'] },
  { script: 'rules:prove', after: ['rules'], alone: true }, // it plants files that the others would read
  { script: 'unit', after: ['messages'], alone: true },
  { script: 'build', after: ['messages'], alone: true },
  { script: 'budget', after: ['build'] },
  { script: 'journeys', after: ['build'], alone: true },
];
