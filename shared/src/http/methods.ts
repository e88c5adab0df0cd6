import type { Endpoint } from '@pacta/contracts';
import { apiAddress } from './api-address.ts';
import type { CallOptions } from './authorized.ts';
import { exchange, type Query } from './call.ts';

type Path = `/${string}`;

interface Schema<T> {
  parse(value: unknown): T;
}

interface QueryOptions extends CallOptions {
  query?: Query | undefined;
}

/*
 * The specification's generic calls (section 7), for a path of the API that no endpoint describes: with the stored
 * bearer, or that of a link, and an answer that is checked. Bodies travel as JSON. Each rejects with a ProblemError.
 * `getElsewhere` reads from outside the API.
 */

export const get = <T>(path: Path, answer: Schema<T>, options: QueryOptions = {}): Promise<T> =>
  sendTo('GET', path, undefined, answer, options);

export const post = <T>(path: Path, body: unknown, answer: Schema<T>, options: CallOptions = {}): Promise<T> =>
  sendTo('POST', path, body, answer, options);

export const patch = <T>(path: Path, body: unknown, answer: Schema<T>, options: CallOptions = {}): Promise<T> =>
  sendTo('PATCH', path, body, answer, options);

export const put = <T>(path: Path, body: unknown, answer: Schema<T>, options: CallOptions = {}): Promise<T> =>
  sendTo('PUT', path, body, answer, options);

export const del = <T>(path: Path, answer: Schema<T>, options: QueryOptions = {}): Promise<T> =>
  sendTo('DELETE', path, undefined, answer, options);

function sendTo<T>(
  method: Endpoint['method'],
  path: Path,
  body: unknown,
  answer: Schema<T>,
  { query, ...options }: QueryOptions,
): Promise<T> {
  const access = options.linkToken === undefined ? 'session' : 'link';
  return exchange({ method, path, access, address: apiAddress(path), query, body, answer }, options);
}
