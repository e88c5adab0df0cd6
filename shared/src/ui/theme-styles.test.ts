/** @jest-environment node */
import { system } from './system.ts';
import { themeStyles } from './theme-styles.ts';

test('the styles of the page hold its layers in order, its reset and every token of the look', () => {
  const styles = themeStyles();
  expect(styles.startsWith('@layer reset,base,tokens,recipes;')).toBe(true);
  expect(styles).toContain('@layer reset{html{line-height:1.5;');
  const variables = [...(system.tokens.cssVarMap.get('base')?.keys() ?? [])];
  expect(variables.length).toBeGreaterThan(200);
  expect(variables.filter((name) => !styles.includes(`${name}:`))).toEqual([]);
});
