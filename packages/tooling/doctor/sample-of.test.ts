import * as contracts from '@pacta/contracts';
import { sampleOf } from './sample-of.ts';

const isEndpoint = (value: unknown): value is contracts.Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'response' in value;

it('has an answer for every call, so that each page is drawn with something in it', () => {
  const silent = Object.values<unknown>(contracts)
    .filter(isEndpoint)
    .filter(({ response }) => sampleOf(response) === undefined)
    .map(({ method, path }) => `${method} ${path}`);
  expect(silent).toEqual([]);
});
