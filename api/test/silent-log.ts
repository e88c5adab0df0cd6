import { fastify } from 'fastify';

/** Says nothing. */
export const silentLog = fastify({ logger: false }).log;
