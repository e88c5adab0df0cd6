import { configureAxe } from 'jest-axe';

/**
 * Looks for barriers in what is rendered; jsdom lays nothing out, so colours and sizes are left to the journeys. What is
 * right is not listed: describing it takes most of the time.
 */
export const axe = configureAxe({ resultTypes: ['violations'] });
