import { web } from '../start/apps.ts';
import { signInCost } from './sign-in-cost.ts';

const budget = { requests: 12, gzip: 187_000 };

/** Fails where the sign-in page of the published build has grown beyond its budget. */
const { requests, gzip } = await signInCost(web);
console.log(`Sign-in page: ${requests} of ${budget.requests} requests, ${gzip} of ${budget.gzip} bytes (gzip).`);
if (requests > budget.requests || gzip > budget.gzip) process.exitCode = 1;
