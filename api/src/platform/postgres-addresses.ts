const parts = /^(?<start>postgres(?:ql)?:\/\/(?:[^/?#]*@)?)(?<hosts>[^/?#@]*)(?<rest>.*)$/;

/**
 * An address for each server that a URL names: one, or several of which one takes writes, as PostgreSQL's own programs read
 * it: `postgres://user@one:5432,two:5432/name`. What is no such URL stays as it is.
 */
export function addressesOf(databaseUrl: string): string[] {
  const { start, hosts, rest } = parts.exec(databaseUrl)?.groups ?? {};
  if (start === undefined || hosts === undefined) return [databaseUrl];
  return hosts.split(',').map((host) => start + host + rest);
}

/** The same servers for PostgreSQL's own programs, and the password apart. They too use the one that takes writes. */
export function forPrograms(databaseUrl: string): { url: string; password: string } {
  const [first = databaseUrl] = addressesOf(databaseUrl);
  const url = new URL(first);
  const password = decodeURIComponent(url.password);
  url.password = '';
  url.searchParams.set('target_session_attrs', 'read-write');
  const hosts = addressesOf(databaseUrl).map((address) => new URL(address).host);
  const { start, rest } = parts.exec(url.href)?.groups ?? {};
  return { url: `${start}${hosts.join()}${rest}`, password };
}
