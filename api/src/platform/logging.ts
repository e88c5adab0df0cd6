/** What no log may hold, wherever an object that is logged carries it. */
const secrets = [
  'authorization',
  'password',
  'passwordHash',
  'currentPassword',
  'token',
  'refreshToken',
  'key',
  'privateKey',
  'apikey',
  'userid',
  'html',
  'text',
  'detail', // in these two the database repeats the rows that it refuses
  'where',
];

/** Structured logs to standard output. Requests are logged without their headers and bodies. */
export const logOptions = (level: string) => ({
  level,
  redact: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
});
