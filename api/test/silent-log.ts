import { fastify } from 'fastify';

/** Logs nothing. */
export const silentLog = fastify({ logger: false }).log;
