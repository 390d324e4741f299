import { describe, expect, test, vi } from 'vitest';
import { forget, loadValue, saveSeat, saveValue, secretOf, visits } from '../src/memory';

const tables = (): string[] => visits().map(({ table }) => table);

describe('values', () => {
  test('are loaded by their name', () => {
    saveValue('name', 'Ana');
    expect(loadValue('name')).toBe('Ana');
    expect(localStorage.getItem('skyburst.name')).toBe('Ana');
  });

  test('are null if they were never set', () => {
    expect(loadValue('name')).toBeNull();
  });

  test('last until the page is closed if the browser forbids storage', () => {
    const forbidden = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, clear: forbidden });
    expect(loadValue('name')).toBeNull();
    saveValue('name', 'Ana');
    saveSeat('abc', 'festival', 'secret');
    expect(loadValue('name')).toBe('Ana');
    expect(secretOf('abc')).toBe('secret');
  });
});

describe('tables', () => {
  test('are listed with the latest first', () => {
    saveSeat('one', 'festival', 'secret of one');
    saveSeat('two', 'fireworks', 'secret of two');
    expect(tables()).toEqual(['two', 'one']);
    expect(secretOf('one')).toBe('secret of one');
    expect(secretOf('three')).toBeNull();
  });

  test('are listed once, with the latest secret', () => {
    saveSeat('one', 'festival', 'old');
    saveSeat('two', 'festival', 'secret of two');
    saveSeat('one', 'festival', 'new');
    expect(tables()).toEqual(['one', 'two']);
    expect(secretOf('one')).toBe('new');
  });

  test('are dropped after twelve others if their games are over', () => {
    for (let number = 1; number <= 13; number += 1) saveSeat(`table ${number}`, 'festival', 'secret', true);
    expect(tables()).toHaveLength(12);
    expect(tables()).not.toContain('table 1');
  });

  test('are never dropped while they are played', () => {
    saveSeat('correspondence', 'festival', 'secret');
    for (let number = 1; number <= 30; number += 1) saveSeat(`table ${number}`, 'festival', 'secret', number % 2 > 0);
    expect(tables()).toContain('correspondence');
    expect(secretOf('table 2')).toBe('secret');
  });

  test('can be forgotten', () => {
    saveSeat('one', 'festival', 'secret of one');
    saveSeat('two', 'festival', 'secret of two');
    forget('one');
    expect(tables()).toEqual(['two']);
  });

  test.each(['{', 'null', '{"table": "one"}', '"one"'])('are none if the stored text is %s', (text) => {
    saveValue('tables', text);
    expect(visits()).toEqual([]);
  });
});
