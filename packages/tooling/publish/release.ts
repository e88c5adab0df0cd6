import path from 'node:path';
import { parseArgs } from 'node:util';
import { isRemoteName } from '@pacta/shared/remote/deployment';
import { publishRemote, rollBackRemote } from './publish-remote.ts';
import { readRegistry } from './registry-file.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const usage = `pnpm release publish <remote> [--from <build folder>]
pnpm release rollback <remote>
pnpm release list
Options: --web <folder of the deployment>, by default dist/web`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { web: { type: 'string', default: path.join(root, 'dist/web') }, from: { type: 'string' } },
});

try {
  await run(positionals[0], positionals[1]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(command: string | undefined, remote: string | undefined): Promise<void> {
  if (command === 'list') return list();
  if (!remote || !isRemoteName(remote) || (command !== 'publish' && command !== 'rollback')) throw new Error(usage);
  const build = values.from ?? path.join(root, remote, 'dist');
  const active = await (command === 'publish' ? publishRemote(build, values.web) : rollBackRemote(remote, values.web));
  console.log(`${active.name} is now ${active.version}, from ${active.base}`);
}

async function list(): Promise<void> {
  const registry = await readRegistry(values.web);
  if (!registry) throw new Error(`${values.web} holds no deployment.`);
  console.log(`${registry.environment}; the shell provides @pacta/shared ${registry.shared}`);
  for (const { active, previous } of Object.values(registry.remotes)) {
    console.log(`${active.name}  active ${active.base}  previous ${previous?.base ?? 'none'}`);
  }
}
