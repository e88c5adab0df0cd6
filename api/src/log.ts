/** What no log may hold, wherever an object that is logged carries it. */
const secrets = [
  'authorization',
  'password',
  'passwordHash',
  'token',
  'refreshToken',
  'key',
  'privateKey',
  'html',
  'text',
];

/** Structured logs to standard output. Requests are logged without their headers and bodies. */
export const logOptions = (level: string) => ({
  level,
  redact: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
});
