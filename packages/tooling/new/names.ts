import { Refusal } from '../refusal.ts';

const kebabCase = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/;
const plural = /([^sui]s|ies)$/; // not address, status or analysis

export function assertKebabCase(name: string): void {
  if (!kebabCase.test(name)) throw new Refusal(`"${name}" is not in kebab-case, as in clause-note.`);
}

export function assertSingular(noun: string): void {
  if (plural.test(noun))
    throw new Refusal(`"${noun}" is not one thing: a module is named by a singular noun, as clause.`);
}

export function pluralOf(noun: string): string {
  if (/(s|x|z|ch|sh)$/.test(noun)) return `${noun}es`;
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const pascalCase = (name: string): string => name.split('-').map(capitalized).join('');
export const camelCase = (name: string): string => pascalCase(name).replace(/^./, (letter) => letter.toLowerCase());

/** As the title of a page: "Clause notes". */
export const titleOf = (name: string): string => capitalized(name.replaceAll('-', ' '));

/** Each way of writing one name, and how the other is written in its place. */
const spellings = (standIn: string, name: string): [string, string][] =>
  [
    (text: string) => text,
    pascalCase,
    camelCase,
    titleOf,
    (text: string) => text.replaceAll('-', '_'),
    (text: string) => text.replaceAll('-', ' '),
  ].map((spell) => [spell(standIn), spell(name)]);

/** Writes names where a template has stand-ins for them; of two that begin alike, the longer first. */
export function fillIn(template: string, standIns: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(standIns).flatMap(([standIn, name]) => spellings(standIn, name));
  return pairs
    .toSorted(([one], [other]) => other.length - one.length)
    .reduce((text, [standIn, name]) => text.replaceAll(standIn, () => name), template);
}
