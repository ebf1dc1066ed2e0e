import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default defineConfig(
  { ignores: ['node_modules/', 'public/', '**/*.gen.ts'] },
  ts.configs.strictTypeChecked,
  ts.configs.stylisticTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      parserOptions: {
        projectService: {
          allowDefaultProject: ['*.js', 'scripts/*.js', 'vite.config.ts', 'chunks.ts'],
          defaultProject: 'tsconfig.node.json',
        },
        extraFileExtensions: ['.svelte'],
      },
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    // In templates this parser takes what a component hands to a callback for `any`; svelte-check knows better.
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    rules: {
      // Numbers read well in texts, and their form is chosen by Intl where it matters.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `onclick={() => send()}` is clearer than a block that drops the value.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    },
  },
  { files: ['*.js', 'scripts/*.js'], extends: [ts.configs.disableTypeChecked] },
  // Rules that ask for types make the program anew for each component, which takes two minutes of three; svelte-check
  // knows the types anyway. `make thorough` asks them all.
  process.env.SPELBORD_THOROUGH ? [] : { files: ['**/*.svelte'], extends: [ts.configs.disableTypeChecked] },
);
