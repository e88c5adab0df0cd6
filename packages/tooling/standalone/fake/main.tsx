import { getMe } from '@pacta/contracts';
import { sessionStore } from '@pacta/shared/session';
import { aUser, respond } from '@pacta/shared/testing';
import { setupWorker } from 'msw/browser';
import fakes from 'the-fakes';
import { inManner } from './in-manner.ts';
import { leastAnswers } from './least-answers.ts';
import { readWanted } from './wanted.ts';

// Every file of the contracts, also those that stand behind doors of their own.
const files = import.meta.webpackContext?.('../../../contracts/src', { regExp: /[a-z]\.ts$/, exclude: /\.test\.ts$/ });
const contracts = files?.keys().map((file) => files(file)) ?? [];

const { manner, role } = readWanted();
const user = aUser(role === 'admin' ? { role, company: null } : { role });
const worker = setupWorker(...inManner(manner, [respond(getMe, user), ...fakes.handlers], leastAnswers(contracts)));

sessionStore.setState({ accessToken: 'fake', refreshToken: 'fake', user, isLoggedIn: true });
await worker.start({ quiet: true, onUnhandledRequest: 'bypass' }); // files of the page itself

// The remote may ask as soon as it is there, so it comes after who answers.
const [{ show }, { Bar }, { FakeBar }, { Samples }] = await Promise.all([
  import('../show.tsx'),
  import('../bar.tsx'),
  import('./fake-bar.tsx'),
  import('./samples.tsx'),
]);
const bar = (
  <>
    <Bar />
    <FakeBar />
  </>
);
show({ bar, ways: <Samples samples={fakes.samples} /> });
