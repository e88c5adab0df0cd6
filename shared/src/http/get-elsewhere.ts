import { loadWire } from './send.ts';

interface Schema<T> {
  parse(value: unknown): T;
}

/** Reads JSON from an absolute address outside the API: no token is sent there, and the answer is checked. */
export async function getElsewhere<T>(address: string, schema: Schema<T>): Promise<T> {
  const wire = await loadWire();
  return schema.parse(await wire.getJson(address));
}
