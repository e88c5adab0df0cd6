import type { TemplateClause } from './clause.ts';
import { type ClauseMark, calledFor, clauseStays, readClauseMark } from './clauses.ts';

const opening = (variable: string, choice: string | null = null, word: 'si' | 'if' = 'si'): ClauseMark => ({
  ...{ kind: 'opening', word, variable, choice },
});

describe('readClauseMark', () => {
  it.each([
    ['#si hay_fiador', opening('hay_fiador')],
    ['# SÍ Hay aval', opening('Hay aval')],
    ['#if has_guarantor', opening('has_guarantor', null, 'if')],
    ['#si tipo_garantía = fiador', opening('tipo_garantía', 'fiador')],
    ['#si tipo=“Fianza o aval”', opening('tipo', 'Fianza o aval')],
    ["#if kind == 'lease'", opening('kind', 'lease', 'if')],
    ['/si', { kind: 'closing', word: 'si' }],
    ['/ Sí', { kind: 'closing', word: 'si' }],
    ['/ IF', { kind: 'closing', word: 'if' }],
    ['#si', { kind: 'unreadable' }],
    ['#si a = b = c', { kind: 'unreadable' }],
    ['#si tipo = ""', { kind: 'unreadable' }],
    ['#si no hay_fiador', { kind: 'unreadable' }],
    ['#if not has_guarantor', { kind: 'unreadable' }],
    ['#si hay_fiador = no', opening('hay_fiador', 'no')],
    ['#si notaría', opening('notaría')],
    ['#cada fiador', { kind: 'unreadable' }],
    ['si hay_fiador', undefined],
    ['= renta * 2', undefined],
  ])('reads %j', (text, mark) => {
    expect(readClauseMark(text)).toEqual(mark);
  });
});

describe('clauseStays', () => {
  it.each([
    [null, 'true', true],
    [null, 'sí', true],
    [null, 'false', false],
    [null, '', false],
    ['no', '', true],
    ['NO', 'true', false],
    ['sí', 'true', true],
    ['depósito', 'Deposito', true],
    ['depósito', 'fiador', false],
    ['depósito', '', false],
  ])('of a clause for %j answered %j says %j', (choice, answer, stays) => {
    expect(clauseStays({ variable: 'x', choice }, answer)).toBe(stays);
  });
});

describe('calledFor', () => {
  const variables = ['hay_fiador', 'fiador', 'renta', 'renta_letra'].map((name) => ({
    name,
    sameAs: name === 'renta_letra' ? 'renta' : null,
  }));
  const clause = (variable: string, choice: string | null, ...names: string[]): TemplateClause => ({
    variable,
    choice,
    variables: names,
    text: '',
    places: [],
  });
  const namesFor = (clauses: TemplateClause[], answer: string) =>
    calledFor(variables, clauses, (name) => (name === 'hay_fiador' ? answer : undefined)).map(({ name }) => name);

  it('leaves out what stands in a clause that goes', () => {
    expect(namesFor([clause('hay_fiador', null, 'fiador')], 'false')).toEqual(['hay_fiador', 'renta', 'renta_letra']);
    expect(namesFor([clause('hay_fiador', null, 'fiador')], 'true')).toContain('fiador');
  });

  it('leaves out what stands in a clause within one that goes', () => {
    const inner = { ...clause('renta', 'no', 'fiador'), within: [{ variable: 'hay_fiador', choice: null }] };
    expect(namesFor([clause('hay_fiador', null), inner], 'false')).not.toContain('fiador');
    expect(namesFor([clause('hay_fiador', null), inner], 'true')).toContain('fiador');
  });

  it('asks what stands in one clause that stays and another that goes', () => {
    const both = [clause('hay_fiador', null, 'fiador'), clause('hay_fiador', 'no', 'fiador')];
    expect(namesFor(both, 'false')).toContain('fiador');
  });

  it('asks what another variable repeats outside of the clause', () => {
    expect(namesFor([clause('hay_fiador', null, 'renta')], 'false')).toContain('renta');
  });
});
