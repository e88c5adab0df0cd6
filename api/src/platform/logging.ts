/** Fields that no log may contain, wherever a logged object has them. */
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

/** Structured logs to standard output. Requests are logged without headers and bodies. */
export const logOptions = (level: string) => ({
  level,
  redact: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
});
