import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { assetName, groups, scriptName } from './chunks.ts';

const SERVER = 'http://127.0.0.1:8000';

/** What the built client carries of others' work; their licences want to travel with it. */
const CARRIED = ['svelte/LICENSE.md', '@fontsource-variable/figtree/LICENSE', '@fontsource-variable/fraunces/LICENSE'];

function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle() {
      const texts = CARRIED.map((path) => {
        const text = readFileSync(new URL(`node_modules/${path}`, import.meta.url), 'utf8').trim();
        return `${path.slice(0, path.lastIndexOf('/'))}\n\n${text}\n`;
      });
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: texts.join(`\n${'-'.repeat(80)}\n\n`) });
    },
  };
}

export default defineConfig({
  plugins: [svelte(), svelteTesting(), licences()],
  build: {
    outDir: '../src/spelbord/server/static',
    emptyOutDir: true,
    target: 'es2022',
    // Fonts and icons stay files: data: addresses would have to be allowed in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Which file holds what, for who asks how much a page costs (tests/server/web/test_client_size.py).
    manifest: '.files.json',
    rolldownOptions: {
      // So that a part of Svelte that no page begins with is not fetched for its own sake.
      treeshake: { moduleSideEffects: [{ test: /svelte\/src\/internal\/client\/dom\//, sideEffects: false }] },
      output: {
        entryFileNames: scriptName,
        chunkFileNames: scriptName,
        assetFileNames: assetName,
        // Names that stay: one more export of a file must not change those that import from it.
        minifyInternalExports: true,
        codeSplitting: { groups, includeDependenciesRecursively: false },
      },
    },
  },
  // Files find each other from where they are, since the server puts the version into their path.
  experimental: { renderBuiltUrl: (path, { hostType }) => (hostType === 'html' ? `/${path}` : { relative: true }) },
  server: { proxy: { '/api': { target: SERVER, ws: true } } },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
    setupFiles: ['vitest.setup.ts'],
    restoreMocks: true,
  },
});
