/** @type {import('stylelint').Config} */
export default {
  extends: ['stylelint-config-standard'],
  overrides: [{ files: ['**/*.svelte'], customSyntax: 'postcss-html' }],
  rules: {
    // Blank lines separate groups of rules, not every rule.
    'at-rule-empty-line-before': null,
    'comment-empty-line-before': null,
    'custom-property-empty-line-before': null,
    'declaration-empty-line-before': null,
    'rule-empty-line-before': null,
    // This rule compares selectors that never match the same element.
    'no-descending-specificity': null,
    // Safari supports these only with a prefix.
    'property-no-vendor-prefix': [true, { ignoreProperties: ['-webkit-text-size-adjust', '-webkit-user-select'] }],
    // Class names can contain the name of a game, which may have an underscore.
    'selector-class-pattern': '^[a-z][a-z0-9]*([-_][a-z0-9]+)*$',
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    // Font names contain capitals.
    'value-keyword-case': ['lower', { ignoreProperties: ['/^--font-/'] }],
  },
};
