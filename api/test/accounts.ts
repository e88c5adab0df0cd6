import { hash } from '@node-rs/argon2';
import type { Endpoint, Tokens } from '@pacta/contracts';
import { jobHandlers } from '../src/job-handlers.ts';
import { app, context, sentMail } from './app.ts';
import { now } from './builders.ts';
import { runJobs } from './database.ts';

let moment = now;
beforeEach(() => {
  moment = now;
});

/** Moves the clock. */
export const pass = (seconds: number) => {
  moment = new Date(moment.getTime() + seconds * 1000);
};
export const minutes = 60;
export const hours = 60 * minutes;
export const days = 24 * hours;

const clock = { now: () => moment };
const server = app(clock);
afterAll(() => server.close());

export const password = 'correct horse 9';
/** As cheap as Argon2 may be, because a hash carries its cost: every sign-in of a test takes it. */
export let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
});

interface Request {
  readonly token?: string | undefined;
  readonly body?: object | undefined;
  readonly headers?: Record<string, string>;
  /**
   * The address that calls. By default each request has its own, so that no limit per address is reached by accident.
   */
  readonly from?: string;
}

let address = 0;
export function nextAddress(): string {
  address += 1;
  return `10.0.${address >> 8}.${address & 255}`;
}

/** Calls an endpoint, or a path of it such as `/users/1`, from outside. */
export const call = (
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { token, body, headers, from }: Request = {},
) =>
  server.inject({
    method,
    url: `/v1${path}`,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    remoteAddress: from ?? nextAddress(),
    ...(body && { payload: body }),
  });

/** The endpoint for one record. */
export const at = <E extends Endpoint>({ method, path }: E, ...ids: string[]): Pick<E, 'method' | 'path'> => ({
  method,
  path: ids.reduce<string>((rest, id) => rest.replace(/:\w+/, id), path) as E['path'],
});

export const signIn = (email: string, guess = password, headers: Record<string, string> = {}) =>
  call({ method: 'POST', path: '/auth/login' }, { body: { email, password: guess }, headers });

export async function signedIn(email: string, guess = password, headers: Record<string, string> = {}): Promise<Tokens> {
  const answer = await signIn(email, guess, headers);
  if (answer.statusCode !== 200) throw new Error(`${email} cannot sign in: ${answer.body}`);
  return answer.json().tokens;
}

/** Does all waiting jobs, mail above all. */
export const work = () => runJobs(jobHandlers({ ...context, ...clock }));

/** Does all waiting jobs, and returns the key in the last mail to this address. */
export async function mailedKey(email: string): Promise<string> {
  await work();
  const mail = sentMail.findLast(({ to }) => to.address === email);
  const key = mail && /\/auth\/reset-password#key=([\w-]+)/.exec(mail.text)?.[1];
  if (!key) throw new Error(`${email} has no mail with a key.`);
  return key;
}
