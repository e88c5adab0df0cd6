import { runVerification, verifyUsage } from '@pacta/verifier/command';

const exportUsage = 'pnpm evidence export <new file>';

/** `pnpm evidence export` and `pnpm evidence verify`. Ends with 1 if something was found, with 2 if it could not be done. */
const [command, ...parameters] = process.argv.slice(2);

try {
  if (command === 'verify') process.exit((await runVerification(parameters)) ? 0 : 1);
  if (command !== 'export' || parameters.length !== 1) throw new Error(`${exportUsage}\n${verifyUsage}`);
  const { runExport } = await import('./run-export.ts'); // verifying needs neither settings nor a database
  await runExport(parameters[0] ?? '');
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}
