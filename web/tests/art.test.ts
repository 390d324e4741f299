import { describe, expect, test } from 'vitest';
import { at, random, svg } from '../src/art/common';
import { launchPose } from '../src/art/launch-poses';
import styles from '../../src/skyburst/data/launch_styles.toml?raw';

describe('a drawing', () => {
  test('without a label is hidden from screen readers', () => {
    document.body.innerHTML = svg('0 0 10 10', '<path/>', { kind: 'tile' });
    const drawing = document.querySelector('svg.art.tile');
    expect(drawing?.getAttribute('viewBox')).toBe('0 0 10 10');
    expect(drawing?.getAttribute('aria-hidden')).toBe('true');
    expect(drawing?.hasAttribute('role')).toBe(false);
  });

  test('keeps its label as text, whatever characters it contains', () => {
    const label = `"><img src=x onerror="alert(1)"> & 'Ana'`;
    document.body.innerHTML = svg('0 0 10 10', '', { label });
    expect(document.querySelector('svg')?.getAttribute('aria-label')).toBe(label);
    expect(document.querySelector('svg')?.getAttribute('role')).toBe('img');
    expect(document.querySelector('img')).toBeNull();
  });
});

test('angles are measured clockwise from east', () => {
  expect([at(0, 10), at(90, 10), at(180, 10, 5, 5)]).toEqual(['10 0', '0 10', '-5 5']);
});

test('the same seed gives the same numbers between 0 and 1', () => {
  const numbers = (seed: string): number[] => {
    const next = random(seed);
    return Array.from({ length: 100 }, () => next());
  };
  expect(numbers('home')).toEqual(numbers('home'));
  expect(numbers('home')).not.toEqual(numbers('table'));
  expect(numbers('home').every((number) => number >= 0 && number < 1)).toBe(true);
});

test('each action card has a different picture of how the barrel is held', () => {
  const cards = [...styles.matchAll(/^id = "(.+)"$/gm)].map(([, id]) => id ?? '');
  const poses = cards.map(launchPose);
  expect(cards.length).toBeGreaterThan(20);
  expect(new Set([...poses, launchPose('a card of another set')]).size).toBe(cards.length + 1);
});
