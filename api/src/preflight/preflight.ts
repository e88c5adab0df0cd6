import { readConfig } from '../config.ts';
import type { Check } from './check.ts';
import { checkClock } from './check-clock.ts';
import { checkConservation } from './check-conservation.ts';
import { checkDatabase } from './check-database.ts';
import { checkDisk } from './check-disk.ts';
import { checkIdentity } from './check-identity.ts';
import { checkAuthorities, checkSigningKey } from './check-keys.ts';
import { checkMail } from './check-mail.ts';
import { checkRevocation, checkSealRevocation } from './check-revocation.ts';
import { checkSample } from './check-sample.ts';
import { runChecks } from './run-checks.ts';

/** In the order in which an operator would mend them. */
const checks: readonly Check[] = [
  checkDatabase,
  checkDisk,
  checkMail,
  checkClock,
  checkConservation,
  checkIdentity,
  checkSigningKey,
  checkSealRevocation,
  checkAuthorities,
  checkRevocation,
  checkSample,
];

/** `pnpm preflight`: ends with 0 if nothing failed, with 1 if something did, with 2 if the settings cannot be used. */
process.umask(0o077);
try {
  const config = readConfig(process.env);
  process.exit((await runChecks(checks, config, console.log)) ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}
