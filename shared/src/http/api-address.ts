let base = '/v1';

/** Tells where the API is; run-time configuration, set once by the host before any call. */
export function setApiAddress(address: string): void {
  base = address.replace(/\/$/, '');
}

/** The absolute address of an API path such as `/documents/42`. */
export const apiAddress = (path: string): string => new URL(`${base}${path}`, location.origin).href;
