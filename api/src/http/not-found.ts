import fp from 'fastify-plugin';
import { ExpectedProblem } from '../problem.ts';

/** Where no front end is served, an unknown address is nothing but that. */
export const notFound = fp(async (app) => {
  app.setNotFoundHandler(() => {
    throw new ExpectedProblem('request.not_found');
  });
});
