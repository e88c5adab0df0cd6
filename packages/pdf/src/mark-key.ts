import { variableKey } from '@pacta/contracts';

/** A mark that is computed from answers, `{{= subtotal * 0.16}}`, and is not asked for. */
export const isComputed = (name: string): boolean => /^\s*=/.test(name);

/** Two spellings of one mark. Calculations have no spaces that matter, and their signs as programs like to set them. */
export const markKey = (name: string): string =>
  isComputed(name)
    ? variableKey(name).replace(/\s/g, '').replace(/[−–]/g, '-').replace(/[×∗]/g, '*').replace(/÷/g, '/')
    : variableKey(name);
