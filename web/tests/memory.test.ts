import { describe, expect, test, vi } from 'vitest';
import { forget, keep, recall, remember, secretOf, visits } from '../src/memory';

const tables = (): string[] => visits().map(({ table }) => table);

describe('values', () => {
  test('are found under their name', () => {
    remember('name', 'Ana');
    expect(recall('name')).toBe('Ana');
    expect(localStorage.getItem('skyburst.name')).toBe('Ana');
  });

  test('are null if they were never set or are removed', () => {
    expect(recall('name')).toBeNull();
    remember('name', 'Ana');
    remember('name', null);
    expect(recall('name')).toBeNull();
  });

  test('are forgotten if the browser forbids storage', () => {
    const forbidden = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden, clear: forbidden });
    remember('name', 'Ana');
    remember('name', null);
    keep('abc', 'festival', 'secret');
    expect(recall('name')).toBeNull();
    expect(visits()).toEqual([]);
  });
});

describe('tables', () => {
  test('are listed with the latest first', () => {
    keep('one', 'festival', 'secret of one');
    keep('two', 'fireworks', 'secret of two');
    expect(tables()).toEqual(['two', 'one']);
    expect(secretOf('one')).toBe('secret of one');
    expect(secretOf('three')).toBeNull();
  });

  test('are listed once, with the latest secret', () => {
    keep('one', 'festival', 'old');
    keep('two', 'festival', 'secret of two');
    keep('one', 'festival', 'new');
    expect(tables()).toEqual(['one', 'two']);
    expect(secretOf('one')).toBe('new');
  });

  test('are dropped after twelve others if their games are over', () => {
    for (let number = 1; number <= 13; number += 1) keep(`table ${number}`, 'festival', 'secret', true);
    expect(tables()).toHaveLength(12);
    expect(tables()).not.toContain('table 1');
  });

  test('are never dropped while they are played', () => {
    keep('correspondence', 'festival', 'secret');
    for (let number = 1; number <= 30; number += 1) keep(`table ${number}`, 'festival', 'secret', number % 2 > 0);
    expect(tables()).toContain('correspondence');
    expect(secretOf('table 2')).toBe('secret');
  });

  test('can be forgotten', () => {
    keep('one', 'festival', 'secret of one');
    keep('two', 'festival', 'secret of two');
    forget('one');
    expect(tables()).toEqual(['two']);
  });

  test.each(['{', 'null', '{"table": "one"}', '"one"'])('are none if the stored text is %s', (text) => {
    remember('tables', text);
    expect(visits()).toEqual([]);
  });
});
