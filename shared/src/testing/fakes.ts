import { ProblemError } from '@pacta/shared/http';
import type { RequestHandler } from 'msw';
import type { z } from 'zod';

/** A page in one of its states, to be opened without an API. */
export interface Sample {
  label: string;
  /** The address, with all that a link to it brings. */
  to: string;
}

/** What a remote shows where no API answers: `pnpm --filter mf-documents start --fake`. */
export interface Fakes {
  /** Answers, the first that fits; what none fits is answered with the least that the contract allows. */
  handlers: RequestHandler[];
  samples: Sample[];
}

/** A value as one of the stories shows it. */
export interface Told<Value> {
  story: string;
  value: Value;
}

interface Story {
  args?: object;
  render?: unknown;
}

type Book = { default: Story } & Partial<Record<string, Story>>;

/**
 * What the stories of a view show as one of its arguments (`list.data`: what is in it), parsed by the contract: the states that a page
 * can be in, the usual one first. Stories that show the same are one, called by the shortest of their names; those that do not get so
 * far, such as Loading, are none.
 */
export function toldIn<S extends z.ZodType>(stories: object, argument: string, schema: S): Told<z.output<S>>[] {
  const { default: meta, ...book } = stories as Book;
  const told = new Map<unknown, Told<unknown>>();
  const usual = valueAt(meta.args ?? {}, argument);
  if (usual) told.set(sameness(usual), { story: '', value: usual });
  for (const [story, { args, render } = {}] of Object.entries(book).sort(
    ([one], [other]) => one.length - other.length,
  )) {
    if (render) continue; // it shows something else
    const value = valueAt({ ...meta.args, ...args }, argument);
    const known = told.get(sameness(value));
    if (value && !known?.story) told.set(sameness(value), { story: wordsOf(story), value });
  }
  if (told.size === 0) throw new Error(`No story has ${argument}.`);
  return [...told.values()].map(({ story, value }) => ({ story, value: schema.parse(value) }));
}

/** The same for values that say the same; what acts is only the same as itself. */
const sameness = (value: unknown): unknown =>
  typeof value === 'object' && value && Object.values(value).some((part) => typeof part === 'function')
    ? value
    : JSON.stringify(value);

/** What the first of those stories shows. */
export function firstToldIn<S extends z.ZodType>(stories: object, argument: string, schema: S): z.output<S> {
  const [told] = toldIn(stories, argument, schema);
  return (told as Told<z.output<S>>).value; // toldIn has found one
}

const valueAt = (args: object, argument: string): unknown =>
  argument.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], args);

/** `ToSignOnPaper` as people read it: to sign on paper. */
const wordsOf = (story: string): string => story.replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=A)(?=[A-Z])/g, ' ').toLowerCase();

interface WithId {
  id: string;
}

/** Gives each an id of its own, so that each has a page of its own. `area`: four hexadecimal digits that no other list has. */
export const numbered = <V extends WithId>(told: readonly Told<V>[], area: string): Told<V>[] =>
  told.map(({ story, value }, index) => {
    const id = `${area}0000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;
    return { story, value: { ...value, id } };
  });

/** The one that was asked for; a ProblemError as the server's where there is none. */
export function oneOf<V extends WithId>(values: readonly V[], id: unknown): V {
  const found = values.find((value) => value.id === id);
  if (found) return found;
  throw new ProblemError({ code: 404, message: 'Not found.', reason: 'request.not_found', requestId: 'fake' }, null);
}

/** What a walk through the pages changes, until the page is left. */
export interface Kept<V extends WithId> {
  all: () => readonly V[];
  /** The one that was asked for; a ProblemError as the server's where there is none. */
  one: (id: unknown) => V;
  change: (id: unknown, changed: (value: V) => Partial<V>) => V;
  /** The newest is the first one. */
  add: (value: V) => V;
  remove: (id: unknown) => void;
}

export function kept<V extends WithId>(values: readonly V[]): Kept<V> {
  let now = values;
  const one = (id: unknown) => oneOf(now, id);
  return {
    all: () => now,
    one,
    change(id, changed) {
      const next = { ...one(id), ...changed(one(id)) };
      now = now.map((value) => (value.id === id ? next : value));
      return next;
    },
    add(value) {
      now = [value, ...now];
      return value;
    },
    remove(id) {
      const gone = one(id);
      now = now.filter((value) => value !== gone);
    },
  };
}
