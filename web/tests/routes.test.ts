import { describe, expect, test } from 'vitest';
import { findRoute, ROUTES } from '../src/routes';

describe('an address', () => {
  test.each([
    ['/', '/', '', ''],
    ['/new/festival', '/new/:id', 'festival', ''],
    ['/t/HOowltc3aU02DRba', '/t/:id', 'HOowltc3aU02DRba', ''],
    ['/t/HOowltc3aU02DRba/', '/t/:id', 'HOowltc3aU02DRba', ''],
    ['/replay/HOowltc3aU02DRba', '/replay/:id', 'HOowltc3aU02DRba', ''],
    ['/rules/fireworks', '/rules/:id/:rule?', 'fireworks', ''],
    ['/rules/festival/F3', '/rules/:id/:rule?', 'festival', 'F3'],
    ['/lesson/spring_festival', '/lesson/:id', 'spring_festival', ''],
    ['/lesson/fireworks/saturn', '/lesson/:id/:part', 'fireworks', '', 'saturn'],
    ['/about', '/about', '', ''],
  ])('%s has the page %s', (path, pattern, id, rule, part = '') => {
    const found = findRoute(path);
    expect(found?.route.pattern).toBe(pattern);
    expect(found?.params).toEqual({ id, rule, part });
  });

  test.each(['/nowhere', '/new', '/rules/chess', '/rules/festival/F3/more', '/t', '/about/us', '/:id'])(
    '%s has none',
    (path) => {
      expect(findRoute(path)).toBeNull();
    },
  );
});

test('every page can be loaded', async () => {
  for (const { load } of ROUTES) expect((await load()).default).toBeTypeOf('function');
});
