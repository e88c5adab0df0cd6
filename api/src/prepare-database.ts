import { compileOnce } from './platform/compile-once.ts';
import { initialize } from './platform/durable-embedded.ts';
import { keepEmptyDatabase } from './platform/empty-database.ts';

/*
 * `node api/src/prepare-database.ts`, part of a build: makes the empty database that first starts copy. Making one takes
 * twice the memory of a server that runs, and seconds.
 */
compileOnce();
await keepEmptyDatabase(initialize);
