import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../refusal.ts';

/** How much a version says has changed. */
export const steps = ['none', 'patch', 'minor', 'major'] as const;
export type Step = (typeof steps)[number];

export const isLess = (one: Step, other: Step): boolean => steps.indexOf(one) < steps.indexOf(other);

/** The greatest step that changesets name for a package. */
export function stepOfChangesets(root: string, name: string): Step {
  const folder = path.join(root, '.changeset');
  const files = readdirSync(folder).filter((file) => file.endsWith('.md') && file !== 'README.md');
  const named = files.flatMap((file) => stepsIn(readFileSync(path.join(folder, file), 'utf8'), name));
  return greatest(named);
}

export const greatest = (of: readonly Step[]): Step =>
  of.reduce((one, other) => (isLess(one, other) ? other : one), 'none');

function stepsIn(changeset: string, name: string): Step[] {
  const [, head = ''] = changeset.split(/^---$/m);
  return head.split('\n').flatMap((line): Step[] => {
    const [, of, step] =
      /^\s*(?:"([^"]+)"|'([^']+)'|([^\s"':]+))\s*:\s*(\w+)\s*$/.exec(line)?.filter((part) => part !== undefined) ?? [];
    return of === name && isStep(step) ? [step] : [];
  });
}

const isStep = (word: string | undefined): word is Step => (steps as readonly (string | undefined)[]).includes(word);

/** The step from one version to a later one. */
export function stepBetween(from: string, to: string): Step {
  const [old, now] = [numbersOf(from), numbersOf(to)];
  const at = [0, 1, 2].find((place) => old[place] !== now[place]);
  if (at === undefined) return 'none';
  if ((now[at] ?? 0) < (old[at] ?? 0))
    throw new Refusal(`The version went back from ${from} to ${to}: a released one stays.`);
  return (['major', 'minor', 'patch'] as const)[at] ?? 'none';
}

function numbersOf(version: string): number[] {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Refusal(`${version} is no version of three numbers, as in 1.4.0.`);
  return version.split('.').map(Number);
}
