import type { FastifyBaseLogger } from 'fastify';
import { takeTurns } from '../../platform/take-turns.ts';
import { type Delivering, deliverTaken, takeNext } from './deliver-next.ts';

/** How many companies are sent to at once: each has one turn, so that a slow one holds one place. */
const places = 32;

/** Sends what waits, for many companies side by side. Returns a function that lets what is under way end, and stops. */
export const deliverAll = (context: Delivering, log: FastifyBaseLogger): (() => Promise<void>) =>
  takeTurns(
    {
      places,
      take: () => takeNext(context),
      carryOut: (taken) => deliverTaken(context, taken),
      what: 'messages to the companies’ systems',
    },
    log,
  );
