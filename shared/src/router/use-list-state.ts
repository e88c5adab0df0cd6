import { useSearchParams } from 'react-router-dom';
import type { z } from 'zod';

type Query = Record<string, string | number | undefined>;

/**
 * Changes part of what a list shows. Whatever changes but the page leads back to the first page; what the endpoint
 * does not take is left out.
 */
export type ChangeList<Name extends string = string> = (change: { [N in Name]?: string | number | undefined }) => void;

/**
 * What a list shows (search, filters, sorting, page), kept in the address, by the names and rules of its endpoint's
 * query. Addresses are typed and shared by people: what is wrong in one is left out.
 */
export function useListState<S extends z.ZodObject>(schema: S): [z.output<S>, ChangeList<keyof z.output<S> & string>] {
  const [parameters, setParameters] = useSearchParams();

  const query = read(schema, parameters);
  const change = (wanted: Query) =>
    setParameters(
      (before) => {
        const changed = read(schema, before) as Query;
        return write(schema, { ...changed, page: undefined, ...wanted });
      },
      // Each letter of a search would be a step on the way back.
      { replace: 'search' in wanted },
    );
  return [query, change];
}

function read<S extends z.ZodObject>({ shape }: S, parameters: URLSearchParams): z.output<S> {
  const query: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(shape)) {
    const text = parameters.get(name);
    const wanted = (part as z.ZodType).safeParse(text ?? undefined);
    const value = wanted.success ? wanted.data : (part as z.ZodType).safeParse(undefined).data;
    if (value !== undefined && value !== '') query[name] = value;
  }
  return query as z.output<S>;
}

/** What is as it would be anyway does not burden the address. */
function write({ shape }: z.ZodObject, query: Query): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, part] of Object.entries(shape)) {
    const value = query[name];
    const usual = (part as z.ZodType).safeParse(undefined).data;
    if (value !== undefined && value !== '' && value !== usual) parameters.set(name, String(value));
  }
  return parameters;
}
