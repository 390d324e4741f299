import { describe, expect, test, vi } from 'vitest';
import { addSeats, forget, loadValue, saveSeat, saveValue, seatsLink, secretOf, visits } from '../src/memory';

const tables = (): string[] => visits().map(({ table }) => table);

describe('values', () => {
  test('are loaded by name', () => {
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
    for (let number = 1; number <= 13; number += 1)
      saveSeat(`table ${number}`, 'festival', 'secret', { over: true, at: number });
    expect(tables()).toHaveLength(12);
    expect(tables()).not.toContain('table 1');
  });

  test('are never dropped while they are being played', () => {
    saveSeat('correspondence', 'festival', 'secret');
    for (let number = 1; number <= 30; number += 1)
      saveSeat(`table ${number}`, 'festival', 'secret', { over: number % 2 > 0 });
    expect(tables()).toContain('correspondence');
    expect(secretOf('table 2')).toBe('secret');
  });

  test('can be forgotten', () => {
    saveSeat('one', 'festival', 'secret of one');
    saveSeat('two', 'festival', 'secret of two');
    forget('one');
    expect(tables()).toEqual(['two']);
  });

  test.each(['{', 'null', '{"table": "one"}', '"one"'])('are an empty list if the stored text is %s', (text) => {
    saveValue('tables', text);
    expect(visits()).toEqual([]);
  });
});

describe('seats on another device', () => {
  const secret = (letter: string): string => letter.repeat(32);

  test('are restored from the link, which has its secrets after the #', () => {
    saveSeat('K7MXQ2', 'festival', secret('a'));
    saveSeat('HOowltc3aU-2DRb_', 'fireworks', secret('b'), { over: true });
    const link = seatsLink('https://example.org');
    expect(new URL(link).pathname + new URL(link).search).toBe('/');
    saveValue('tables', '[]');
    expect(addSeats(link)).toBe(2);
    expect(secretOf('K7MXQ2')).toBe(secret('a'));
    expect(secretOf('HOowltc3aU-2DRb_')).toBe(secret('b'));
  });

  test('do not replace a seat that this browser already has', () => {
    saveSeat('K7MXQ2', 'festival', secret('a'));
    addSeats(`#seats=K7MXQ2.${secret('b')}`);
    expect(secretOf('K7MXQ2')).toBe(secret('a'));
  });

  test.each(['', 'nonsense', '#seats=', 'K7MXQ2.short'])('are not found in %s', (text) => {
    expect(addSeats(text)).toBe(0);
    expect(visits()).toEqual([]);
  });

  test('stay marked if the table belongs to a lesson', () => {
    saveSeat('K7MXQ2', 'festival', secret('a'), { lesson: true });
    saveSeat('K7MXQ2', 'festival', secret('a'), { over: true });
    expect(visits()).toMatchObject([{ lesson: true, over: true }]);
  });
});
