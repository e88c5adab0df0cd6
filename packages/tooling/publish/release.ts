import { parseArgs } from 'node:util';
import { Refusal } from '../refusal.ts';
import { deployment, root } from '../start/apps.ts';
import { type Command, commands } from './commands.ts';
import { inOneLine } from './in-one-line.ts';

const usage = `pnpm release <command> [app] [options]: an app is a remote, such as mf-admin, or shell
  build <app>              builds what the sources are now, and publishes nothing
  publish <app>            builds it if it was edited, and makes it live
  doctor <remote>          would it work there? Opens each of its pages in a browser, with the live shell and registry
  promote <app> --from …   makes live here the very bytes that are live there
  promote <remote>         makes its canary live for all
  rollback <app> [version] takes its canary back; else goes back to the good version before, or to any that "list" names
  list [app]               every version: when, by whom, of which commit, how large, which one is live
  status                   what is live, what is disabled, and what went wrong with it in browsers
  disable <remote>, enable <remote>, remove <remote>
  prune [--keep 10]        removes old versions that nobody needs any more
  recover                  registry.json is broken or gone: what was live by the histories; with --write it is live again
options
  --at <deployment>        a folder, s3://bucket/prefix, or a name in deployments.json; by default what "pnpm start" serves
  --build <folder>         publish: a build that was made elsewhere
  --files <folder> --base <address>   publish: files go there, where a server of the team's own has them at this address
  --without-doctor         publish: nobody looks at its pages first
  --address <https://…>     status: where people open it; what browsers told is asked for with PACTA_TOKEN, an API token of an admin
  --canary 10%             publish: only so many browsers get it; with company:<id>, that company's people too
  --environment <kind>     publish, promote shell: begins a deployment where there is none; production, test or development
  --write, --without <remote>   recover: writes what it says; one that was off the page stays so`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      at: { type: 'string', default: deployment },
      from: { type: 'string' },
      build: { type: 'string' },
      files: { type: 'string' },
      base: { type: 'string' },
      environment: { type: 'string' },
      address: { type: 'string' },
      canary: { type: 'string', multiple: true },
      write: { type: 'boolean', default: false },
      without: { type: 'string', multiple: true },
      'without-doctor': { type: 'boolean', default: false },
      keep: { type: 'string', default: '10' },
    },
  });
  const [name = '', app, version, ...rest] = positionals;
  const command: Command | undefined = Object.hasOwn(commands, name)
    ? commands[name as keyof typeof commands]
    : undefined;
  if (!command || rest.length > 0 || (version && name !== 'rollback')) throw new Refusal(usage);
  await command({
    root,
    app,
    version,
    ...values,
    token: process.env['PACTA_TOKEN'],
    tell: (line) => console.log(line),
  });
} catch (error) {
  console.error(inOneLine(error));
  process.exitCode = 1;
}
