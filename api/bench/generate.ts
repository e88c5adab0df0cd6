import { parseArgs } from 'node:util';
import { readConfig } from '../src/config.ts';
import { generate } from './open.ts';

const { values } = parseArgs({
  options: {
    companies: { type: 'string', default: '200' },
    users: { type: 'string', default: '1000000' },
    documents: { type: 'string', default: '1000000' },
  },
});
const size = {
  companies: Number(values.companies),
  users: Number(values.users),
  documents: Number(values.documents),
};
const config = readConfig(process.env);

const startedAt = performance.now();
const log = (line: string) =>
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(5)} s  ${line}`);
const admin = await generate(config, size, log);
if (admin)
  console.log(
    `\n${config.dataDir} is filled. Start the server on it and sign in:\n  ${admin.email}  ${admin.password}`,
  );
else console.log(`${config.dataDir} holds users already: nothing was added.`);
