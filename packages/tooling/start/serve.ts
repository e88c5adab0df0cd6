import { webpack } from './apps.ts';
import { compileMessages } from './messages.ts';
import { become } from './run.ts';

/** The development server of the app in whose folder this runs: `pnpm --filter mf-documents start`. */
await compileMessages();
await become(process.execPath, [webpack, 'serve', '--mode', 'development', ...process.argv.slice(2)], {});
